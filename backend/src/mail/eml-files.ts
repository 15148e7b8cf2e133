import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MailNotTaken, MailTransport, type OutgoingMessage } from './mail-transport.js';

/** Messages as files that any mail program opens, for a portal without a mail server. */
export class EmlFiles extends MailTransport {
  constructor(readonly folder: string) {
    super();
  }

  async send({ id, template, bytes }: OutgoingMessage): Promise<void> {
    const time = new Date().toISOString().replace(/[:.]/g, '-');
    const file = join(this.folder, `${time}-${template}-${id}.eml`);
    const part = `${file}.part`;
    try {
      await mkdir(this.folder, { recursive: true, mode: 0o700 });
      await writeFile(part, bytes, { mode: 0o600, flag: 'wx' });
      await rename(part, file);
    } catch (error) {
      await rm(part, { force: true }).catch(() => {});
      const { code } = error as NodeJS.ErrnoException;
      throw new MailNotTaken(`The folder for mails cannot be written (${code})`, {}, { cause: error });
    }
  }

  close(): void {}
}
