import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import type { FileStore, Place } from '../../storage/file-store.js';
import { references } from '../../storage/sweep.schedule.js';
import { bySql, type Check } from './verify.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The sweep removes them after one day. */
const OLD_MS = 2 * DAY_MS;

const referring = references
  .map(([table, column]) => `select ${column} as file_id, '${table} ' || id as record from ${table}`)
  .join(' union all ');
const referenced = `
  select distinct file.id, file.size
  from stored_files file join (${referring}) record on record.file_id = file.id`;

const everyFileExists: Check = {
  name: 'Every file of a record is in the file store, with the recorded size',
  async find({ client, store }) {
    const sizes = new Map<string, number>();
    for await (const { id, size } of store.list('files')) sizes.set(id, size);
    const { rows } = await client.query<{ id: string; size: number | null }>(referenced);
    return rows.flatMap(({ id, size }) => {
      const found = sizes.get(id);
      if (found === undefined) return [`files/${id} is missing`];
      return found === size ? [] : [`files/${id} has ${found} bytes instead of ${size}`];
    });
  },
};

const everyFileIsKnown: Check = {
  name: 'Every file in the file store is in the database',
  async find({ client, store }) {
    const { rows } = await client.query<{ id: string }>('select id from stored_files');
    const known = new Set(rows.map(({ id }) => id));
    return [...(await unknownAt('files', store, known)), ...(await unknownAt('uploads', store, known))];
  },
};

async function unknownAt(place: Place, store: FileStore, known: ReadonlySet<string>): Promise<string[]> {
  const unknown: string[] = [];
  for await (const { id } of store.list(place)) if (!known.has(id)) unknown.push(`${place}/${id}`);
  return unknown;
}

const nothingIsLeftOver: Check = {
  isTimely: true,
  name: 'No unregistered file is older than two days',
  async find({ client, store }) {
    const { rows } = await client.query<{ now: Date }>('select now() as now');
    const before = (rows[0]?.now.getTime() ?? 0) - OLD_MS;
    const old = await oldIncoming(store, before);
    const unregistered = await oldUploads(client);
    for await (const { id, since } of store.list('uploads'))
      if (unregistered.has(id) && since.getTime() < before) old.push(`uploads/${id}`);
    return old.map((path) => `${path}: is the portal running?`);
  },
};

async function oldIncoming({ incoming }: FileStore, before: number): Promise<string[]> {
  const old: string[] = [];
  for (const name of await readdir(incoming)) {
    const found = await stat(join(incoming, name)).catch(() => undefined);
    if (found && found.mtimeMs < before) old.push(`incoming/${name}`);
  }
  return old;
}

async function oldUploads(client: ClientBase): Promise<Set<string>> {
  const { rows } = await client.query<{ id: string }>(
    `select id from stored_files where created_at < now() - interval '2 days'`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Compares the store with its rows. Rows have no hash of a file: only its size is compared. */
export const fileChecks: readonly Check[] = [
  everyFileExists,
  everyFileIsKnown,
  nothingIsLeftOver,
  bySql(
    'No file belongs to more than one record',
    `select 'stored_files ' || file_id || ': ' || string_agg(record, ', ' order by record) as problem
     from (${referring}) record where file_id is not null group by file_id having count(*) > 1`,
  ),
  bySql(
    'Every file of a record is registered',
    `select record || ' refers to stored_files ' || file.id as problem
     from (${referring}) record join stored_files file on file.id = file_id
     where file.registered_at is null order by 1`,
  ),
];
