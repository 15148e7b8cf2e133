import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { StartFailure } from '../start/failure.js';
import { withZip, ZipError, type ZipEntry } from '../storage/content/zip-entries.js';
import { entryOfFile, entryOfTable, FORMAT, MANIFEST, manifestIn, type Manifest } from './manifest.js';
import { isSame, Measure, type Measured } from './measure.js';

/** A backup is the operator's own: it may be as large as it is. */
const limits = { entries: Infinity, bytes: Infinity };

export interface OpenBackup {
  manifest: Manifest;
  /**
   * Has the work read an entry. Errors: a sentence when it is not the bytes that the manifest tells of, after the
   * work is done; whatever the work throws.
   */
  read(name: string, told: Measured, work: (content: Readable) => Promise<void>): Promise<void>;
}

/** Opens a backup and does the work on it. Errors: a sentence when it is none, or a damaged one. */
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
      return work({ manifest, read: (name, told, use) => readEntry(path, name, open, told, use) });
    });
  } catch (error) {
    if (!(error instanceof ZipError)) throw error;
    throw new StartFailure(`${path} is no backup of the portal, or is cut off: it cannot be read as a ZIP.`, {
      cause: error,
    });
  }
}

type Open = (name: string) => Promise<Readable>;

async function manifestOf(path: string, entries: ZipEntry[], open: Open): Promise<Manifest> {
  if (!entries.some(({ name }) => name === MANIFEST))
    throw new StartFailure(`${path} is no backup of the portal: it has no ${MANIFEST}.`);
  const manifest = manifestIn(
    await open(MANIFEST)
      .then(text)
      .catch(() => ''),
  );
  if (!manifest) throw damaged(path, `${MANIFEST} cannot be read`);
  if (manifest.format > FORMAT)
    throw new StartFailure(`${path} was made by a newer portal (${manifest.portal}): use that one.`);
  const named = new Set([
    MANIFEST,
    ...manifest.tables.map(({ name }) => entryOfTable(name)),
    ...manifest.files.map(({ id }) => entryOfFile(id)),
  ]);
  const extra = entries.find(({ name }) => !named.has(name));
  if (extra) throw damaged(path, `it holds ${extra.name}, which its manifest does not name`);
  return manifest;
}

async function readEntry(
  path: string,
  name: string,
  open: Open,
  told: Measured,
  use: (content: Readable) => Promise<void>,
): Promise<void> {
  const measure = new Measure();
  const content = async function* () {
    try {
      yield* measure.over(await open(name));
    } catch (error) {
      throw error instanceof StartFailure ? error : damaged(path, `${name} cannot be read`, error);
    }
  };
  await use(Readable.from(content(), { objectMode: false }));
  if (!isSame(measure.result(), told)) throw damaged(path, `${name} is not what was written`);
}

const damaged = (path: string, why: string, cause?: unknown): StartFailure =>
  new StartFailure(`${path} is damaged: ${why}.`, { cause });
