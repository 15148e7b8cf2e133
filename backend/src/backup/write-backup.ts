import { readFile, rename, rm, stat } from 'node:fs/promises';
import type { Client } from 'pg';
import { inSnapshot, withLongSession } from '../database/long-session.js';
import { appliedMigrations } from '../database/schema.js';
import { StartFailure } from '../start/failure.js';
import { type FileStore, StoreError } from '../storage/file-store.js';
import { KEEP_FILES_LOCK } from '../storage/sweep.schedule.js';
import {
  entryOfFile,
  entryOfTable,
  fingerprintOf,
  FORMAT,
  MANIFEST,
  type FileInBackup,
  type Manifest,
  type TableInBackup,
} from './manifest.js';
import { syncFolderOf } from './sync-folder.js';
import { rowsOf, sequencesOf, tablesOf, type Sequence } from './tables.js';
import { ZipWriter } from './zip-writer.js';

interface Options {
  databaseUrl: string;
  store: FileStore;
  secret: string;
  path: string;
  /** Replaces a backup that is there already. */
  force: boolean;
  tell: (line: string) => void;
}

interface Rows {
  /** When the snapshot was taken, by the database's clock. */
  madeAt: string;
  migrations: string[];
  sequences: Sequence[];
  tables: TableInBackup[];
  files: { id: string; size: number }[];
}

/** Longer than one round of the sweep holds its files locked. */
const PATIENCE = '60s';
const TELL_EVERY = 1_000;

/** By the schema as it is, which may be an earlier one than this program's. */
const keepers = `
  select format('select %I from %s', attname, conrelid::regclass) as statement
  from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
  where contype = 'f' and confrelid = to_regclass('stored_files')`;

/**
 * Writes database and files into one ZIP. It appears under its name once it is whole and on the disk. Returns what
 * it holds. Errors: a sentence on what could not be read or written; then nothing is left of it.
 */
export async function writeBackup(options: Options): Promise<Manifest> {
  const { databaseUrl, path, force } = options;
  if (!force && (await isThere(path)))
    throw new StartFailure(`${path} exists already: take another name, or --force to replace it.`);
  const part = `${path}.part`;
  try {
    const manifest = await withLongSession(databaseUrl, async (client) => {
      await keepFiles(client);
      await rm(part, { force: true });
      return writeZip(client, part, options);
    });
    await rename(part, path);
    await syncFolderOf(path);
    return manifest;
  } catch (error) {
    await rm(part, { force: true }).catch(() => {});
    throw inWords(error, path);
  }
}

/** Until the connection ends no file is removed: what the snapshot names can be read, however long it takes. */
async function keepFiles(client: Client): Promise<void> {
  await client.query(`set lock_timeout = '${PATIENCE}'`);
  await client.query('select pg_advisory_lock($1)', [KEEP_FILES_LOCK]);
}

async function writeZip(client: Client, part: string, options: Options): Promise<Manifest> {
  const zip = new ZipWriter(part);
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
    await zip.giveUp();
    throw error;
  }
}

async function writeRows(client: Client, zip: ZipWriter, { tell }: Options): Promise<Rows> {
  const migrations = await migrationsOf(client);
  const tables: TableInBackup[] = [];
  for (const table of await tablesOf(client)) {
    const copy = client.query(rowsOf(table));
    const measured = await zip.add(entryOfTable(table.name), copy);
    tables.push({ name: table.name, columns: table.columns, rows: copy.rowCount, ...measured });
    tell(`${table.name}: ${copy.rowCount} rows`);
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

/** What no record refers to is about to be swept, and what is not registered yet is its uploader's. */
async function filesOf(client: Client): Promise<Rows['files']> {
  const { rows: kept } = await client.query<{ statement: string }>(keepers);
  if (kept.length === 0) return [];
  const ids = kept.map(({ statement }) => statement).join(' union all ');
  const { rows } = await client.query<Rows['files'][number]>(
    `select id, size from stored_files where id in (${ids}) order by id`,
  );
  return rows;
}

async function migrationsOf(client: Client): Promise<string[]> {
  const applied = await appliedMigrations(client);
  if (applied.length === 0)
    throw new StartFailure('There is no portal in this database yet: there is nothing to back up.');
  return applied;
}

async function writeFiles(
  named: Rows['files'],
  zip: ZipWriter,
  { store, tell }: Options,
): Promise<FileInBackup[]> {
  const written: FileInBackup[] = [];
  for (const { id, size } of named) {
    const measured = await zip.add(entryOfFile(id), await opened(store, id));
    if (measured.bytes !== size)
      throw new StartFailure(
        `The file ${id} has ${measured.bytes} bytes in the store and ${size} in the database. Nothing was written: see npm run cli -- verify.`,
      );
    written.push({ id, ...measured });
    if (written.length % TELL_EVERY === 0) tell(`${written.length} of ${named.length} files`);
  }
  return written;
}

async function opened(store: FileStore, id: string) {
  try {
    return (await store.open(id)).stream;
  } catch (error) {
    if (!(error instanceof StoreError) || error.kind !== 'missing') throw error;
    throw new StartFailure(
      `The file ${id} is in the database and not in the store. Nothing was written: see npm run cli -- verify.`,
      { cause: error },
    );
  }
}

async function portalVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };
  return version;
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

const sentences: Record<string, string> = {
  ENOSPC: 'there is no room left there',
  EDQUOT: 'there is no room left there',
  ENOENT: 'its folder does not exist',
  ENOTDIR: 'its folder does not exist',
  EACCES: 'it may not be written there',
  EROFS: 'it may not be written there',
};

function inWords(error: unknown, path: string): unknown {
  const { code = '' } = error as { code?: string };
  if (code === '55P03')
    return new StartFailure('Another backup of this portal is being made: try again when it is finished.');
  if (error instanceof StoreError)
    return new StartFailure('The file store does not answer. Nothing was written: try again.', {
      cause: error,
    });
  const why = sentences[code];
  return why ? new StartFailure(`${path} cannot be written: ${why}.`, { cause: error }) : error;
}
