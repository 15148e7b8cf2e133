import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Portal } from '../../../test/app.js';
import { buildAdmin, buildCompany, buildDocument, buildUser } from '../../../test/builders.js';
import { createEmptyDatabase, type TestDatabase } from '../../../test/database.js';
import { startS3Server, type S3Server } from '../../../test/s3-server.js';
import { SETTINGS, type Settings } from '../../config/settings.js';
import { SESSION_SECRET } from '../../config/session-secret.js';
import { FileStore } from '../../storage/file-store.js';
import { storeBytes } from '../../storage/file-store-of.js';
import { checkBackup } from '../backup/open-backup.js';
import { BackupNotices } from './backup-notices.js';
import { BackupRuns } from './backup-runs.js';
import { BackupSchedule, DIRECT_DATABASE_URL } from './backup-schedule.js';

type Backups = NonNullable<Settings['backups']>;

jest.setTimeout(120_000);

interface Run {
  kind: string;
  state: string;
  reason: string | null;
  name: string;
  bytes: string | null;
}

describe('Scheduled backups', () => {
  let portal: Portal;
  let folder: string;
  let elsewhere: string;
  let s3: S3Server;
  let scratch: TestDatabase;
  beforeAll(async () => {
    portal = await Portal.start();
    s3 = await startS3Server();
    scratch = await createEmptyDatabase();
    const company = await buildCompany(portal.em);
    const by = await buildAdmin(portal.em, { email: 'ada@example.com' });
    const { file } = await buildDocument(portal.em, { company, by });
    await storeBytes(portal.app.get(FileStore), file.id, Buffer.alloc(1000, 'bytes'));
    await buildUser(portal.em, { role: 'lp' });
  });
  afterAll(async () => {
    await portal.stop();
    await s3.stop();
    await scratch.drop();
  });
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-backups-'));
    elsewhere = await mkdtemp(join(tmpdir(), 'portal-elsewhere-'));
  });
  afterEach(async () => {
    await portal.em.execute(`delete from backup_runs; delete from outgoing_mails`);
    for (const path of [folder, elsewhere]) await rm(path, { recursive: true, force: true });
  });

  const settings = () => portal.app.get<Settings>(SETTINGS);
  const scheduleWith = (changes: Partial<Backups> = {}): BackupSchedule =>
    new BackupSchedule(
      {
        ...settings(),
        workers: 'inline',
        backups: {
          to: { kind: 'folder', path: folder },
          at: '02:30',
          keep: { days: 1, weeks: 0, months: 0 },
          restoreCheckDatabaseUrl: null,
          ...changes,
        },
      },
      portal.app.get<string>(SESSION_SECRET),
      portal.app.get<string>(DIRECT_DATABASE_URL),
      portal.app.get(FileStore),
      portal.app.get(BackupRuns),
      portal.app.get(BackupNotices),
    );
  const runs = () =>
    portal.em.execute<Run[]>('select kind, state, reason, name, bytes from backup_runs order by started_at');
  const outcomes = async () => (await runs()).map(({ kind, state }) => `${kind} ${state}`);
  const age = (days: number, kind = 'backup') =>
    portal.em.execute(
      `update backup_runs set started_at = started_at - make_interval(days => ${days}) where kind = '${kind}'`,
    );
  const scratchDatabases = () =>
    portal.em.execute<object[]>(
      `select datname from pg_database where datname = current_database() || '_restore_check'`,
    );
  const mails = () =>
    portal.em.execute<{ to_email: string }[]>(
      `select to_email from outgoing_mails where template = 'backup_failed'`,
    );

  it('are made once they are due, readable by their owner alone, and the newest one is restored into a scratch database', async () => {
    await scheduleWith().runDue();
    expect(await outcomes()).toEqual(['backup done', 'restore_check done']);
    const [name = '', ...others] = await readdir(folder);
    expect(others).toEqual([]);
    expect(name).toMatch(/^portal-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ-[0-9a-f]{6}\.zip$/);
    expect(((await stat(join(folder, name))).mode & 0o777).toString(8)).toBe('600');
    await checkBackup(join(folder, name));
    expect((await runs())[0]).toMatchObject({ name, bytes: String((await stat(join(folder, name))).size) });
    expect(await scratchDatabases()).toEqual([]);
    const [entry] = await portal.em.execute<object[]>(
      `select from audit_trail where action = 'exported' and record_name = 'Backup'`,
    );
    expect(entry).toBeDefined();
    await scheduleWith().runDue();
    expect(await outcomes()).toHaveLength(2);
  });

  it('are made by one of several processes at the same moment', async () => {
    await Promise.all([1, 2, 3].map(() => scheduleWith().runDue()));
    expect(await outcomes()).toEqual(['backup done', 'restore_check done']);
  });

  it('delete older ones that the portal wrote, and no other file', async () => {
    await scheduleWith().runDue();
    const [first = ''] = await readdir(folder);
    const foreign = 'portal-2020-01-01T06-30-00Z-abcdef.zip';
    await writeFile(join(folder, foreign), 'of another portal');
    await writeFile(join(folder, 'notes.txt'), 'of the operator');
    await age(2);
    await scheduleWith().runDue();
    const left = await readdir(folder);
    expect(left).toContain(foreign);
    expect(left).toContain('notes.txt');
    expect(left).not.toContain(first);
    expect(left).toHaveLength(3);
  });

  it('that fail delete nothing, are mailed to admins once, and are tried again after half an hour', async () => {
    await scheduleWith().runDue();
    const before = await readdir(folder);
    await age(2);
    await writeFile(join(elsewhere, 'a-file'), '');
    const broken = scheduleWith({ to: { kind: 'folder', path: join(elsewhere, 'a-file') } });
    await broken.runDue();
    expect((await runs()).at(-1)).toMatchObject({
      kind: 'backup',
      state: 'failed',
      reason: 'BACKUP_TO is not a folder.',
    });
    await broken.runDue();
    expect((await outcomes()).filter((outcome) => outcome === 'backup failed')).toHaveLength(1);
    await portal.em.execute(
      `update backup_runs set started_at = started_at - interval '31 minutes' where state = 'failed'`,
    );
    await broken.runDue();
    expect((await outcomes()).filter((outcome) => outcome === 'backup failed')).toHaveLength(2);
    expect(await readdir(folder)).toEqual(before);
    expect((await mails()).map(({ to_email: to }) => to)).toEqual(['ada@example.com']);
  });

  it('are kept in a bucket and checked from there', async () => {
    const to = { kind: 'bucket', prefix: 'backups/', s3: s3.settings } as const;
    await scheduleWith({ to }).runDue();
    expect(await outcomes()).toEqual(['backup done', 'restore_check done']);
    await age(2);
    await scheduleWith({ to }).runDue();
    const [, , second] = await runs();
    const kept = await portal.em.execute<{ name: string }[]>(
      `select name from backup_runs where kind = 'backup' and removed_at is null`,
    );
    expect(kept).toEqual([{ name: second?.name }]);
    expect(await readdir(join(settings().dataDir, 'backup-drafts'))).toEqual([]);
  });

  it('are checked in the database of RESTORE_CHECK_DATABASE_URL, which is emptied again', async () => {
    await scheduleWith({ restoreCheckDatabaseUrl: scratch.url }).runDue();
    expect(await outcomes()).toEqual(['backup done', 'restore_check done']);
    await age(31, 'restore_check');
    await scheduleWith({ restoreCheckDatabaseUrl: scratch.url }).runDue();
    expect((await outcomes()).filter((outcome) => outcome === 'restore_check done')).toHaveLength(2);
  });

  it('are not checked in a database that has content, which is left alone', async () => {
    await scheduleWith({ restoreCheckDatabaseUrl: portal.databaseUrl }).runDue();
    expect((await runs()).at(-1)).toMatchObject({
      kind: 'restore_check',
      state: 'failed',
      reason:
        'The database of RESTORE_CHECK_DATABASE_URL is not empty: the restore check deletes its content, so it needs one of its own.',
    });
    expect(await portal.em.execute('select from companies')).toHaveLength(1);
  });

  it('that cannot be restored any more are reported', async () => {
    await scheduleWith().runDue();
    const [name = ''] = await readdir(folder);
    const bytes = await readFile(join(folder, name));
    const middle = Math.floor(bytes.length / 2);
    bytes.fill(0, middle, middle + 64);
    await writeFile(join(folder, name), bytes);
    await age(31, 'restore_check');
    await scheduleWith().runDue();
    const last = (await runs()).find(({ state }) => state === 'failed');
    expect(last).toMatchObject({ kind: 'restore_check' });
    expect(last?.reason).toMatch(/damaged|cannot be read/);
    expect(last?.reason).not.toContain(folder);
    expect(await mails()).toHaveLength(1);
    expect(await scratchDatabases()).toEqual([]);
  });

  it('that were interrupted leave nothing after the next run', async () => {
    const name = 'portal-2026-01-01T06-30-00Z-abcdef.zip';
    await portal.em.execute(
      `insert into backup_runs (kind, started_by, name, started_at) values
         ('backup', 'schedule', '${name}', now() - interval '1 hour'),
         ('restore_check', 'schedule', '${name}', now() - interval '1 hour')`,
    );
    await writeFile(join(folder, `.${name}.unchecked.part`), 'half of it');
    await portal.asOwner(async (client) => {
      const { rows } = await client.query<{ name: string }>('select current_database() as name');
      await client.query(`create database ${rows[0]?.name}_restore_check`);
    });
    await scheduleWith().runDue();
    expect(await scratchDatabases()).toEqual([]);
    expect((await readdir(folder)).filter((file) => file.startsWith('.'))).toEqual([]);
    expect((await runs()).filter(({ state }) => state === 'running')).toEqual([]);
    expect((await outcomes()).filter((outcome) => outcome === 'backup done')).toHaveLength(1);
    expect(await mails()).toEqual([]);
  });
});
