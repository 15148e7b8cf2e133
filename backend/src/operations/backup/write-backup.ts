import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ZipArchive } from 'archiver';
import type { Client } from 'pg';
import { inSnapshot, withLongSession } from '../../database/connection/long-session.js';
import { appliedMigrations, refuseFirstSchema } from '../../database/schema.js';
import { StartFailure } from '../../config/start-failure.js';
import { portalVersion } from '../../config/version.js';
import { type FileStore, StoreError } from '../../storage/file-store.js';
import { KEEP_FILES_LOCK } from '../../storage/sweep.schedule.js';
import {
  DigestMeter,
  entryOfFile,
  entryOfTable,
  fingerprintOf,
  FORMAT,
  MANIFEST,
  type Digest,
  type FileInBackup,
  type Manifest,
  type Sequence,
  type TableInBackup,
} from './manifest.js';
import { rowsOf, sequencesOf, tablesOf } from './tables.js';

interface Options {
  databaseUrl: string;
  store: FileStore;
  secret: string;
  path: string;
  /** Replaces an existing file. */
  force: boolean;
  log: (line: string) => void;
}

interface Rows {
  /** When the snapshot was taken, by the database's clock. */
  madeAt: string;
  migrations: string[];
  sequences: Sequence[];
  tables: TableInBackup[];
  files: { id: string; size: number }[];
}

/** Longer than one run of the sweep has the lock. */
const SWEEP_TIMEOUT = '60s';
const LOG_EVERY = 1_000;

/** Read from the catalogue, because the schema may be older than this program. */
const fileReferences = `
  select format('select %I from %s', attname, conrelid::regclass) as statement
  from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
  where contype = 'f' and confrelid = to_regclass('stored_files')`;

/**
 * Writes database and files into one ZIP, which gets its name once it is complete and flushed to the disk. Returns its
 * manifest. Errors: StartFailure on what could not be read or written; then no part of it is left.
 */
export async function writeBackup(options: Options): Promise<Manifest> {
  const { databaseUrl, path, force } = options;
  if (!force && (await exists(path)))
    throw new StartFailure(`${path} already exists: use another name, or --force to replace it.`);
  const part = `${path}.part`;
  try {
    const manifest = await withLongSession(databaseUrl, async (client) => {
      await lockFiles(client);
      await rm(part, { force: true });
      return writeZip(client, part, options);
    });
    await rename(part, path);
    await syncFolder(path);
    return manifest;
  } catch (error) {
    await rm(part, { force: true }).catch(() => {});
    throw toSentence(error, path);
  }
}

/** Until the connection ends no file is removed, so that all files of the snapshot can be read. */
async function lockFiles(client: Client): Promise<void> {
  await client.query(`set lock_timeout = '${SWEEP_TIMEOUT}'`);
  await client.query('select pg_advisory_lock($1)', [KEEP_FILES_LOCK]);
}

async function writeZip(client: Client, part: string, options: Options): Promise<Manifest> {
  // Loaded with the first backup: web processes import this file for the scheduled ones.
  const { ZipArchive } = await import('archiver');
  const zip = new ZipWriter(new ZipArchive({ zlib: { level: COMPRESSION_LEVEL } }), part);
  try {
    const { files: named, ...rows } = await inSnapshot(client, () => writeRows(client, zip, options));
    const manifest: Manifest = {
      format: FORMAT,
      portal: await portalVersion(),
      secret: fingerprintOf(options.secret),
      ...rows,
      files: await writeFiles(named, zip, options),
    };
    // Fails when the connection, and with it the lock, was lost meanwhile.
    await client.query('select');
    await zip.end(MANIFEST, JSON.stringify(manifest, undefined, 1));
    return manifest;
  } catch (error) {
    await zip.abort();
    throw error;
  }
}

async function writeRows(client: Client, zip: ZipWriter, { log }: Options): Promise<Rows> {
  const migrations = await migrationsOf(client);
  const tables: TableInBackup[] = [];
  for (const table of await tablesOf(client)) {
    const copy = client.query(rowsOf(table));
    const digest = await zip.add(entryOfTable(table.name), copy);
    // The number of rows may arrive after the last row: it is there once the connection answers the next query.
    await client.query('select');
    tables.push({ name: table.name, columns: table.columns, rows: copy.rowCount, ...digest });
    log(`${table.name}: ${copy.rowCount} rows`);
  }
  const { rows: taken } = await client.query<{ at: Date }>('select now() as at');
  return {
    madeAt: taken[0]?.at.toISOString() ?? '',
    migrations,
    sequences: await sequencesOf(client),
    tables,
    files: await filesOf(client),
  };
}

/** The files that records refer to; without uploads that are not registered, and files that the sweep will remove. */
async function filesOf(client: Client): Promise<Rows['files']> {
  const { rows: references } = await client.query<{ statement: string }>(fileReferences);
  if (references.length === 0) return [];
  const ids = references.map(({ statement }) => statement).join(' union all ');
  const { rows } = await client.query<Rows['files'][number]>(
    `select id, size from stored_files where id in (${ids}) order by id`,
  );
  return rows;
}

async function migrationsOf(client: Client): Promise<string[]> {
  const applied = await appliedMigrations(client);
  if (applied.length === 0)
    throw new StartFailure('This database does not contain a portal yet: there is nothing to back up.');
  refuseFirstSchema(applied);
  return applied;
}

async function writeFiles(
  named: Rows['files'],
  zip: ZipWriter,
  { store, log }: Options,
): Promise<FileInBackup[]> {
  const written: FileInBackup[] = [];
  for (const { id, size } of named) {
    const digest = await zip.add(entryOfFile(id), await opened(store, id));
    if (digest.bytes !== size)
      throw new StartFailure(
        `The file ${id} has ${digest.bytes} bytes in the file store and ${size} in the database. Nothing was written: see npm run cli -- verify.`,
      );
    written.push({ id, ...digest });
    if (written.length % LOG_EVERY === 0) log(`${written.length} of ${named.length} files`);
  }
  return written;
}

async function opened(store: FileStore, id: string) {
  try {
    return (await store.open(id)).stream;
  } catch (error) {
    if (!(error instanceof StoreError) || error.kind !== 'missing') throw error;
    throw new StartFailure(
      `The file ${id} is in the database but not in the file store. Nothing was written: see npm run cli -- verify.`,
      { cause: error },
    );
  }
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

const sentences: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  ENOENT: 'its folder does not exist',
  ENOTDIR: 'its folder does not exist',
  EACCES: 'permission denied',
  EROFS: 'permission denied',
};

function toSentence(error: unknown, path: string): unknown {
  const { code = '' } = error as { code?: string };
  if (code === '55P03')
    return new StartFailure('Another backup of this portal is in progress: try again when it has finished.');
  if (error instanceof StoreError)
    return new StartFailure('The file store does not respond. Nothing was written: try again.', {
      cause: error,
    });
  const why = sentences[code];
  return why ? new StartFailure(`${path} cannot be written: ${why}.`, { cause: error }) : error;
}

/** Flushes a new name of a file to the disk. Windows cannot open a folder, and does this itself. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(dirname(path)).catch(() => undefined);
  try {
    await folder?.sync();
  } finally {
    await folder?.close();
  }
}

/** Most files are compressed already: a higher level takes more time for the same size. */
const COMPRESSION_LEVEL = 1;

/** Writes a ZIP entry by entry, as a stream. */
class ZipWriter {
  private readonly written: Promise<void>;

  /** Creates the file, readable by its owner alone. */
  constructor(
    private readonly archive: ZipArchive,
    path: string,
  ) {
    const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
    this.written = pipeline(this.archive, file);
    // The next call of add() or end() throws it.
    this.written.catch(() => {});
  }

  /** Errors: the content's, and those of the disk. */
  async add(name: string, content: AsyncIterable<Buffer>): Promise<Digest> {
    const meter = new DigestMeter();
    const entered = once(this.archive, 'entry');
    this.archive.append(Readable.from(meter.through(content), { objectMode: false }), { name });
    await entered;
    return meter.result();
  }

  /** Returns once everything is flushed to the disk. */
  async end(name: string, content: string): Promise<void> {
    this.archive.append(content, { name });
    await Promise.all([this.archive.finalize(), this.written]);
  }

  /** Stops writing; the caller removes the incomplete file. */
  async abort(): Promise<void> {
    this.archive.destroy();
    await this.written.catch(() => {});
  }
}
