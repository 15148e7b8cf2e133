import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transporter } from 'nodemailer';
import type { Settings } from '../config/settings.js';

export interface OutgoingMessage {
  id: string;
  template: string;
  envelope: { from: string; to: string };
  /** The message as RFC 822 has it. */
  bytes: Buffer;
}

/** A message that was not accepted, with a sentence for admins that contains no secret. */
export class MailNotTaken extends Error {
  override name = 'MailNotTaken';

  constructor(
    sentence: string,
    /** permanent: trying again is no use. perhapsTaken: it broke off before the answer. */
    readonly how: { permanent?: boolean; perhapsTaken?: boolean } = {},
    options?: ErrorOptions,
  ) {
    super(sentence, options);
  }
}

export interface MailProbe {
  /** files: written to a folder instead of being sent. */
  kind: 'files' | 'server';
  /** Whether the connection was encrypted. */
  isEncrypted: boolean;
}

/** Where finished messages go. */
export abstract class MailTransport {
  /** Whether a mail server accepts the messages, which then leave this machine. */
  abstract readonly isServer: boolean;

  /**
   * Hands a message over; when this returns, the receiver is responsible for it. Ends soon after the signal is
   * aborted. Errors: MailNotTaken.
   */
  abstract send(message: OutgoingMessage, signal: AbortSignal): Promise<void>;

  /** Checks without sending that messages would be taken: connects, encrypts and signs in. Errors: MailNotTaken. */
  abstract probe(): Promise<MailProbe>;

  /** Closes connections. Nothing is sent afterwards. */
  abstract close(): void;
}

/** Messages as files that any mail program opens, for a portal without a mail server. */
export class EmlFiles extends MailTransport {
  readonly isServer = false;

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
      throw new MailNotTaken(`The folder for e-mails cannot be written to (${code})`, {}, { cause: error });
    }
  }

  async probe(): Promise<MailProbe> {
    const path = join(this.folder, `.${randomUUID()}.probe`);
    try {
      await mkdir(this.folder, { recursive: true, mode: 0o700 });
      await writeFile(path, 'probe', { mode: 0o600, flag: 'wx' });
    } catch (error) {
      throw new MailNotTaken(
        `The folder for e-mails cannot be written to (${(error as NodeJS.ErrnoException).code})`,
        {},
        { cause: error },
      );
    } finally {
      await rm(path, { force: true });
    }
    return { kind: 'files', isEncrypted: false };
  }

  close(): void {}
}

/** Shorter than the time that a check of the doctor may take. */
const PROBE_MS = 4_000;
/** Its connections are as many as mails are sent at once. */
export const MAILS_AT_ONCE = 4;

type Refusal = NodeJS.ErrnoException & { responseCode?: number; response?: string };

/** A mail server, over a few persistent connections. Nodemailer is loaded for the first mail. */
class SmtpServer extends MailTransport {
  readonly isServer = true;
  private connections?: Promise<Transporter>;

  constructor(private readonly url: string) {
    super();
  }

  async send({ envelope, bytes }: OutgoingMessage, signal: AbortSignal): Promise<void> {
    const server = await (this.connections ??= connect(this.url));
    try {
      await server.sendMail({ envelope, raw: bytes, signal });
    } catch (error) {
      throw notTaken(error as Refusal);
    }
  }

  async probe(): Promise<MailProbe> {
    const { default: SMTPConnection } = await import('nodemailer/lib/smtp-connection');
    const { hostname: host, port, protocol, username, password } = new URL(this.url);
    const connection = new SMTPConnection({
      host,
      secure: protocol === 'smtps:',
      ...(port && { port: Number(port) }),
      connectionTimeout: PROBE_MS,
      greetingTimeout: PROBE_MS,
      socketTimeout: PROBE_MS,
    });
    try {
      await new Promise<void>((resolve, reject) => {
        connection.once('error', reject);
        connection.connect(() => {
          if (!username) return resolve();
          const credentials = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
          connection.login({ credentials }, (error) => (error ? reject(error) : resolve()));
        });
      });
      return { kind: 'server', isEncrypted: connection.secure };
    } catch (error) {
      throw notTaken(error as Refusal);
    } finally {
      connection.close();
    }
  }

  close(): void {
    void this.connections?.then((server) => server.close());
  }
}

async function connect(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    pool: true,
    maxConnections: MAILS_AT_ONCE,
    maxRequeues: 1,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

const beforeTheMessage = /greeting|connection timeout|connect E|getaddrinfo|after connection was closed/i;

/** What a refusal means. Only a permanent one of sender, recipient or message is final; all others are retried. */
function notTaken(error: Refusal): MailNotTaken {
  const { code = '', responseCode, message } = error;
  const cause = { cause: error };
  if (code === 'EAUTH' || [530, 535, 538].includes(responseCode ?? 0))
    return new MailNotTaken(
      `The mail server refused the SMTP credentials of the portal${inBrackets(responseCode)}`,
      {},
      cause,
    );
  if (responseCode !== undefined) {
    const permanent = responseCode >= 500 && ['EENVELOPE', 'EMESSAGE'].includes(code);
    const verdict = permanent ? 'rejected the e-mail' : 'asked to try again later';
    return new MailNotTaken(`The mail server ${verdict}: ${answerOf(error)}`, { permanent }, cause);
  }
  if (beforeTheMessage.test(message) || ['EDNS', 'ETLS'].includes(code))
    return new MailNotTaken(`The mail server cannot be reached${inBrackets(error.errno ?? code)}`, {}, cause);
  if (code === 'EENVELOPE' || code === 'ECONFIG')
    return new MailNotTaken('The mail server does not accept this address', { permanent: true }, cause);
  return new MailNotTaken('The mail server did not answer', { perhapsTaken: true }, cause);
}

const inBrackets = (code: string | number | undefined): string =>
  code === undefined || code === '' ? '' : ` (${code})`;

const answerOf = ({ response = '' }: Refusal): string => response.replace(/\s+/g, ' ').slice(0, 200);

/** The mail server of the settings; without one, a folder. */
export const transportOf = ({ smtpUrl, dataDir }: Settings): MailTransport =>
  smtpUrl ? new SmtpServer(smtpUrl) : new EmlFiles(join(dataDir, 'mail'));
