import { posix } from 'node:path';
import type { Readable } from 'node:stream';
import { openZip, ZipError, type OpenZip, type ZipEntry } from '../../storage/content/zip-entries.js';
import { TableFault } from '../table.js';
import { broken, locked, tooLarge } from './faults.js';
import { readXml } from './xml-feed.js';

export interface Relation {
  /** The last word of its type: Microsoft's and ISO's namespaces differ before it. */
  type: string;
  /** The name of the part it points to. */
  part: string;
}

const MEBIBYTE = 1024 * 1024;
/** Shared texts are held in memory. */
const MOST_BYTES = 32 * MEBIBYTE;
/** Pictures and charts are parts too, and none of them is unpacked. */
const limits = { entries: 10_000, bytes: Number.MAX_SAFE_INTEGER };

/** The parts of an Office file, by their names (ECMA-376 part 2). To be closed. Errors: TableFault. */
export class Parts {
  private readonly entries: Map<string, ZipEntry>;

  private constructor(private readonly archive: OpenZip) {
    this.entries = new Map(archive.entries.map((entry) => [entry.name.toLowerCase(), entry]));
  }

  static async open(path: string): Promise<Parts> {
    const archive = await openZip(path, limits).catch((error: unknown) => {
      throw error instanceof ZipError ? sentences[error.kind]() : error;
    });
    return new Parts(archive);
  }

  close(): void {
    this.archive.zip.close();
  }

  has(part: string): boolean {
    return this.entries.has(part.toLowerCase());
  }

  /** The text of a part, as it is unpacked. */
  async *text(part: string, mostBytes = MOST_BYTES): AsyncGenerator<string, void> {
    const found = this.entries.get(part.toLowerCase());
    if (!found) throw broken();
    if (found.entry.isEncrypted()) throw locked();
    if (found.bytes > mostBytes) throw tooLarge();
    const stream = await this.archive.zip.openReadStreamPromise(found.entry).catch(unreadable);
    yield* textOf(stream);
  }

  /** What a part points to, by the ids it uses; '' is the archive itself. */
  async relations(of: string): Promise<Map<string, Relation>> {
    const relations = new Map<string, Relation>();
    const part = posix.join(posix.dirname(of), '_rels', `${posix.basename(of)}.rels`);
    if (!this.has(part)) return relations;
    await readXml(this.text(part), {
      open: (name, { Id, Type = '', Target, TargetMode }) => {
        if (name !== 'Relationship' || !Id || !Target || TargetMode === 'External') return;
        const target = posix.resolve('/', posix.dirname(of), Target).slice(1);
        relations.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), part: target });
      },
    });
    return relations;
  }
}

async function* textOf(stream: Readable): AsyncGenerator<string, void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const piece of stream) yield decoder.decode(piece, { stream: true });
    decoder.decode();
  } catch (error) {
    unreadable(error);
  }
}

/** What the machine's own disk does is no fault of the file. */
function unreadable(error: unknown): never {
  if (error instanceof TableFault || (error instanceof Error && 'syscall' in error)) throw error;
  throw broken();
}

const sentences: Record<ZipError['kind'], () => TableFault> = {
  broken,
  traversal: broken,
  bomb: tooLarge,
};
