import { StartFailure } from '../start/failure.js';
import type { FileStore } from '../storage/file-store.js';
import { writeIncoming } from '../storage/incoming.js';
import { entryOfFile } from './manifest.js';
import type { OpenBackup } from './open-backup.js';

const TELL_EVERY = 1_000;

/** The backup's files on their way into the store. */
export class RestoredFiles {
  private readonly added: string[] = [];

  private constructor(
    private readonly store: FileStore,
    private readonly backup: OpenBackup,
    private readonly wereThere: ReadonlySet<string>,
  ) {}

  /** Errors: a sentence when the store holds others; what an earlier try at this backup left is welcome. */
  static async into(store: FileStore, backup: OpenBackup): Promise<RestoredFiles> {
    const own = new Set(backup.manifest.files.map(({ id }) => id));
    const wereThere = new Set<string>();
    for (const place of ['files', 'uploads'] as const)
      for await (const { id } of store.list(place)) {
        if (!own.has(id))
          throw new StartFailure(
            `The file store already holds other files (${place}/${id}): restore into an empty one (S3_BUCKET, or the folder files in DATA_DIR).`,
          );
        wereThere.add(id);
      }
    return new RestoredFiles(store, backup, wereThere);
  }

  /** Puts all files into the store, then does the rest; when something fails none that was added stays. */
  async unpack(tell: (line: string) => void, rest: () => Promise<void>): Promise<void> {
    const { files } = this.backup.manifest;
    try {
      for (const file of files) {
        await this.backup.read(entryOfFile(file.id), file, (content) => this.keep(file.id, content));
        if (this.added.length % TELL_EVERY === 0) tell(`${this.added.length} of ${files.length} files`);
      }
      await rest();
    } catch (error) {
      for (const id of this.added) await this.store.remove(id);
      throw error;
    }
  }

  /** Noted before it is put: also half of it would be removed. */
  private async keep(id: string, content: AsyncIterable<Buffer>): Promise<void> {
    const path = await writeIncoming(this.store.incoming, content);
    if (!this.wereThere.has(id)) this.added.push(id);
    await this.store.put(id, path, 'files');
  }
}
