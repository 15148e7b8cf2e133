import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Client } from 'pg';
import {
  createEmptyInstallation,
  createMigratedInstallation,
  type TestInstallation,
} from '../../../test/installation.js';
import { startSplitCopies } from '../../../test/split-copies.js';
import { buildZip } from '../../../test/zip.js';
import { withLongSession } from '../../database/connection/long-session.js';
import { entities } from '../../entities.js';
import { createOrm } from '../../database/orm.js';
import { storeBytes } from '../../storage/file-store-of.js';
import { allChecks } from '../verify/checks.js';
import { verify } from '../verify/verify.js';
import { checkBackup } from './open-backup.js';
import type { Manifest } from './manifest.js';
import { restoreBackup } from './restore.js';
import { rowsOf, tablesOf, type Table } from './tables.js';
import { writeBackup } from './write-backup.js';

const fileId = '019b0000-0000-7000-8000-000000000001';
const other = '019b0000-0000-7000-8000-000000000002';
/** Long and random, so that a search of the ZIP would find it. */
const bytes = Buffer.from('The terms of 2026, in a file\n'.repeat(40));

const fund = `
  insert into users (username, email, password_hash, first_name, last_name, role)
    values ('ada', 'ada@example.com', 'a hash', E'Ada\\tÅ "💶" \\\\N', E'Ad\\nams', 'admin');
  insert into companies (id, name, sector) values ('${fileId}', 'Acme', 'Fintech');
  insert into stored_files (id, most_bytes, expires_at, registered_at, size, content_type)
    values ('${fileId}', 10, now(), now(), ${bytes.length}, 'text/plain');
  insert into documents (file_id, company_id, uploaded_by, title, original_name)
    select '${fileId}', '${fileId}', id, 'Terms', 'terms.txt' from users;
  insert into sessions (id_hash, user_id, data, expires_at)
    select '\\x00ff', id, json_build_object('passport', json_build_object('user', id)), now() from users;`;

const firm = `
  update firm set call_back_contact = 'Ann Oak', reminders = false, wire_instructions = '\\x00ff',
    wire_instructions_at = now(), next_wire_instructions = '\\x0a5c', next_wire_instructions_at = now() + interval '1 day',
    next_entered_by_name = 'Ada Adams';
  update brand set firm_name = 'Oak & Elm', logo = '\\x89504e47005c0a', dark_logo = decode(repeat('ff00', 262144), 'hex');`;

const query = <Row extends object>(place: TestInstallation, text: string): Promise<Row[]> =>
  withLongSession(place.databaseUrl, async (client: Client) => (await client.query<Row>(text)).rows);

describe('Backups', () => {
  let folder: string;
  let full: TestInstallation;
  let place: TestInstallation;
  const said: string[] = [];
  const log = (line: string) => void said.push(line);
  const at = (name: string) => join(folder, name);
  const backup = (name: string, from = full, force = false) =>
    writeBackup({ ...from, path: at(name), force, log });
  const restore = (name: string, into = place) => restoreBackup({ ...into, path: at(name), log });
  const tamper = async (name: string, change: (zip: Buffer) => Buffer) =>
    writeFile(at(name), change(await readFile(at('good.zip'))));
  /** The valid backup with another manifest, or other entries. */
  const remake = async (name: string, change: (manifest: Manifest) => object, more = {}) => {
    const entries: Record<string, Buffer | string> = {};
    for (const table of good.tables)
      entries[`tables/${table.name}.copy`] = await withLongSession(full.databaseUrl, (client) =>
        buffer(client.query(rowsOf(tables.get(table.name) ?? nothing))),
      );
    entries[`files/${fileId}`] = bytes;
    await writeFile(
      at(name),
      await buildZip({ ...entries, ...more, 'manifest.json': JSON.stringify(change(good)) }),
    );
  };
  let good: Manifest;
  let tables: Map<string, Table>;
  const nothing: Table = { name: '', columns: [], key: [], parents: [] };

  const isEmpty = async () => {
    const [row] = await query<{ exists: boolean }>(
      place,
      `select to_regclass('users') is not null as exists`,
    );
    expect(row?.exists && (await query(place, 'select from users')).length > 0).toBe(false);
    for await (const { id } of place.store.list('files')) throw new Error(`files/${id} is left`);
    expect(await readdir(place.store.incoming)).toEqual([]);
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-backups-'));
    full = await createMigratedInstallation();
    await query(full, `${fund} ${firm}`);
    await storeBytes(full.store, fileId, bytes);
    good = await backup('good.zip');
    tables = new Map((await withLongSession(full.databaseUrl, tablesOf)).map((table) => [table.name, table]));
  });
  afterAll(async () => {
    await full.clear();
    await rm(folder, { recursive: true });
  });
  beforeEach(async () => {
    place = await createEmptyInstallation();
    said.length = 0;
  });
  afterEach(() => place.clear());

  it('are readable by their owner alone, and replace another file only with --force', async () => {
    expect((await stat(at('good.zip'))).mode & 0o777).toBe(0o600);
    await backup('twice.zip');
    await expect(backup('twice.zip')).rejects.toThrow('already exists: use another name, or --force');
    await expect(backup('twice.zip', full, true)).resolves.toMatchObject({ tables: good.tables });
    await expect(backup('nowhere/new.zip')).rejects.toThrow('cannot be written: its folder does not exist');
  });

  it('have the number of rows of each table, also when it arrives after the last row', async () => {
    const { databaseUrl, stop } = await startSplitCopies(full.databaseUrl);
    const { tables: counted } = await backup('split.zip', { ...full, databaseUrl });
    await stop();
    expect(counted).toEqual(good.tables);
  });

  it('contain no queue and no secret', async () => {
    expect(good.tables.map(({ name }) => name)).not.toContain('bullmq');
    const zip = (await readFile(at('good.zip'))).toString('latin1');
    expect(zip).not.toContain(full.secret);
    expect(good.secret).toMatch(/^[0-9a-f]{8}$/);
  });

  it.each([
    [
      'is missing from the store',
      (store: TestInstallation['store']) => store.remove(fileId),
      'not in the file store',
    ],
    [
      'has another size than its row',
      (store: TestInstallation['store']) => storeBytes(store, fileId, Buffer.from('else')),
      'has 4 bytes in the file store',
    ],
  ])('fail with a sentence, and leave nothing, when a file %s', async (_name, spoil, sentence) => {
    await spoil(full.store);
    await expect(backup('gap.zip')).rejects.toThrow(sentence);
    await storeBytes(full.store, fileId, bytes);
    expect(await readdir(folder)).not.toEqual(expect.arrayContaining([expect.stringMatching(/^gap/)]));
  });

  it('of a database without a portal are refused', async () => {
    await expect(backup('none.zip', place)).rejects.toThrow('there is nothing to back up');
  });

  it('are restored as they were, with texts and bytes of every kind', async () => {
    await restore('good.zip');
    const people = 'select first_name, last_name, id_hash from users, sessions';
    expect(await query(place, people)).toEqual(await query(full, people));
    const brand = 'select firm_name, logo, dark_logo from brand';
    expect(await query(place, brand)).toEqual(await query(full, brand));
    expect(await buffer((await place.store.open(fileId)).stream)).toEqual(bytes);
    expect((await verify(place, allChecks)).flatMap(({ problems }) => problems)).toEqual([]);
  });

  it('are restored although the version that made them recorded wrong numbers of rows', async () => {
    const miscounted = good.tables.map((table) => ({ ...table, rows: 0 }));
    await remake('miscounted.zip', (manifest) => ({ ...manifest, tables: miscounted }));
    await restore('miscounted.zip');
    const people = 'select first_name, last_name, id_hash from users, sessions';
    expect(await query(place, people)).toEqual(await query(full, people));
  });

  it('warn when the session secret is another one', async () => {
    await restoreBackup({ ...place, secret: 'another', path: at('good.zip'), log });
    expect(said.at(-1)).toMatch(/^SESSION_SECRET differs from that of the backup/);
  });

  it('are not restored into a database or store in use', async () => {
    await expect(restore('good.zip', full)).rejects.toThrow(
      'This database already contains a portal with users',
    );
    expect(await buffer((await full.store.open(fileId)).stream)).toEqual(bytes);
    await storeBytes(place.store, other, bytes);
    await expect(restore('good.zip')).rejects.toThrow(`already contains other files (files/${other})`);
  });

  it('are restored over the files of an earlier attempt', async () => {
    await storeBytes(place.store, fileId, Buffer.from('half'));
    await restore('good.zip');
    expect(await buffer((await place.store.open(fileId)).stream)).toEqual(bytes);
  });

  it.each([
    [
      'is cut off',
      (zip: Buffer) => zip.subarray(0, zip.length / 2),
      'not a backup of the portal, or is incomplete',
    ],
    ['is something else', () => Buffer.from('%PDF-1.7'), 'not a backup of the portal, or is incomplete'],
    [
      'has a table with a wrong byte, which the database may be the first to notice',
      (zip: Buffer) => spoiled(zip, 'tables/users.copy'),
      /is damaged: tables\/users\.copy|table users of the backup cannot be loaded/,
    ],
    [
      'has a file with a wrong byte',
      (zip: Buffer) => spoiled(zip, `files/${fileId}`),
      `is damaged: files/${fileId}`,
    ],
    ['has no readable manifest', (zip: Buffer) => spoiled(zip, 'manifest.json'), 'is damaged: manifest.json'],
  ])('leave nothing behind when one %s', async (_name, change, sentence) => {
    await tamper('bad.zip', change);
    await expect(checkBackup(at('bad.zip'))).rejects.toThrow(sentence);
    await expect(restore('bad.zip')).rejects.toThrow(sentence);
    await isEmpty();
  });

  it.each([
    [
      'of a later format',
      (manifest: Manifest) => ({ ...manifest, format: 2 }),
      'made by a newer version of the portal',
    ],
    [
      'of a newer portal',
      (manifest: Manifest) => ({ ...manifest, migrations: [...manifest.migrations, '9999-later'] }),
      'made by a newer version of the portal',
    ],
    [
      'with a path traversal',
      (manifest: Manifest) => ({ ...manifest, files: [{ ...manifest.files[0], id: '../../etc/passwd' }] }),
      'manifest.json cannot be read',
    ],
    [
      'without a table',
      (manifest: Manifest) => ({ ...manifest, tables: manifest.tables.slice(1) }),
      'which is not in its manifest',
    ],
  ])('%s are refused', async (_name, change, sentence) => {
    await remake('odd.zip', change);
    await expect(restore('odd.zip')).rejects.toThrow(sentence);
    await isEmpty();
  });

  it('of an older portal are migrated, also in a database that was prepared already', async () => {
    const older = await createEmptyInstallation();
    const orm = createOrm(older.databaseUrl, { entities, asOwner: true });
    await orm.migrator.up({ to: '0006-mail' });
    await orm.close(true);
    await query(older, fund);
    await storeBytes(older.store, fileId, bytes);
    await backup('older.zip', older);
    await older.clear();
    const prepared = await createMigratedInstallation();
    for (const into of [place, prepared]) {
      await restore('older.zip', into);
      expect((await verify(into, allChecks)).flatMap(({ problems }) => problems)).toEqual([]);
    }
    await prepared.clear();
  });

  it('need no superuser', async () => {
    const name = new URL(place.databaseUrl).pathname.slice(1);
    const role = `plain_${name}`;
    await query(place, `create role ${role} login password 'plain'; alter database ${name} owner to ${role}`);
    const url = new URL(place.databaseUrl);
    url.username = role;
    url.password = 'plain';
    const own = { ...place, databaseUrl: url.toString() };
    await restore('good.zip', own);
    const again = await backup('plain.zip', own);
    expect({ ...again, madeAt: good.madeAt }).toEqual(good);
    await query(place, `reassign owned by ${role} to current_user; drop owned by ${role}; drop role ${role}`);
  });
});

/** Inverts one byte of an entry's content. */
function spoiled(zip: Buffer, name: string): Buffer {
  const changed = Buffer.from(zip);
  const at = zip.indexOf(name) + name.length + 12;
  changed.writeUInt8(zip.readUInt8(at) ^ 0xff, at);
  return changed;
}
