import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { StartFailure } from '../../config/start-failure.js';
import { withZip, ZipError, type ZipEntry } from '../../storage/content/zip-entries.js';
import {
  DigestMeter,
  entryOfFile,
  entryOfTable,
  FORMAT,
  MANIFEST,
  parseManifest,
  sameDigest,
  type Digest,
  type Manifest,
} from './manifest.js';

/** A backup is the operator's own file: its size is not limited. */
const limits = { entries: Infinity, bytes: Infinity };

export interface OpenBackup {
  manifest: Manifest;
  /**
   * Runs the work on the content of an entry. Errors: the work's; after the work StartFailure when the bytes differ from
   * the manifest.
   */
  read(name: string, expected: Digest, work: (content: Readable) => Promise<void>): Promise<void>;
}

/** Opens a backup for the work. Errors: StartFailure when it is none, or a damaged one. */
export async function withBackup<Result>(
  path: string,
  work: (backup: OpenBackup) => Promise<Result>,
): Promise<Result> {
  try {
    return await withZip(path, limits, async (entries, zip) => {
      const byName = new Map(entries.map((each) => [each.name, each]));
      const open = async (name: string) => {
        const found = byName.get(name);
        if (!found) throw damaged(path, `${name} is missing`);
        return zip.openReadStreamPromise(found.entry);
      };
      const manifest = await manifestOf(path, entries, open);
      return work({ manifest, read: (name, expected, use) => readEntry(path, name, open, expected, use) });
    });
  } catch (error) {
    if (!(error instanceof ZipError)) throw error;
    throw new StartFailure(
      `${path} is not a backup of the portal, or is incomplete: it cannot be read as a ZIP.`,
      {
        cause: error,
      },
    );
  }
}

/** Compares every byte of a backup with its manifest, without a database. Returns the manifest. */
export function checkBackup(path: string): Promise<Manifest> {
  return withBackup(path, async ({ manifest, read }) => {
    const readThrough = async (content: AsyncIterable<Buffer>) => {
      for await (const _chunk of content);
    };
    for (const table of manifest.tables) await read(entryOfTable(table.name), table, readThrough);
    for (const file of manifest.files) await read(entryOfFile(file.id), file, readThrough);
    return manifest;
  });
}

type Open = (name: string) => Promise<Readable>;

async function manifestOf(path: string, entries: ZipEntry[], open: Open): Promise<Manifest> {
  if (!entries.some(({ name }) => name === MANIFEST))
    throw new StartFailure(`${path} is not a backup of the portal: it has no ${MANIFEST}.`);
  const manifest = parseManifest(
    await open(MANIFEST)
      .then(text)
      .catch(() => ''),
  );
  if (!manifest) throw damaged(path, `${MANIFEST} cannot be read`);
  if (manifest.format > FORMAT)
    throw new StartFailure(
      `${path} was made by a newer version of the portal (${manifest.portal}): use that version.`,
    );
  const named = new Set([
    MANIFEST,
    ...manifest.tables.map(({ name }) => entryOfTable(name)),
    ...manifest.files.map(({ id }) => entryOfFile(id)),
  ]);
  const extra = entries.find(({ name }) => !named.has(name));
  if (extra) throw damaged(path, `it contains ${extra.name}, which is not in its manifest`);
  return manifest;
}

async function readEntry(
  path: string,
  name: string,
  open: Open,
  expected: Digest,
  use: (content: Readable) => Promise<void>,
): Promise<void> {
  const meter = new DigestMeter();
  const content = async function* () {
    try {
      yield* meter.through(await open(name));
    } catch (error) {
      throw error instanceof StartFailure ? error : damaged(path, `${name} cannot be read`, error);
    }
    // Before the reader sees the end, which would otherwise find another reason for what a wrong byte causes.
    if (!sameDigest(meter.result(), expected)) throw damaged(path, `${name} does not match its checksum`);
  };
  await use(Readable.from(content(), { objectMode: false }));
}

const damaged = (path: string, why: string, cause?: unknown): StartFailure =>
  new StartFailure(`${path} is damaged: ${why}.`, { cause });
