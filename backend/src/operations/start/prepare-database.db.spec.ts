import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { readSettings } from '#settings';
import { createEmptyDatabase, type TestDatabase } from '../../../test/database.js';
import { TEST_SECRET } from '../../../test/installation.js';
import { DEMO_ADMIN_EMAIL, DEMO_LP_EMAIL } from '../../demo/demo-fund.js';
import { fileStoreOf } from '../../storage/file-store-of.js';
import { LocalFiles, UploadLinks } from '../../storage/local-files.js';
import { sessionSecret } from '../../config/session-secret.js';
import { setUpCode } from '../../setup/setup-code.js';
import { allChecks } from '../verify/checks.js';
import { verify } from '../verify/verify.js';
import { leaveDemo } from './leave-demo.js';
import { prepareDatabase } from './prepare-database.js';

const ADMIN = { ADMIN_EMAIL: 'grace@example.com', ADMIN_PASSWORD: 'Correct-Horse-1' };

const filesIn = async (dataDir: string): Promise<string[]> =>
  (await readdir(join(dataDir, 'files/files'))).toSorted();

/** Printing the demo fund's files takes some seconds on a busy machine. */
jest.setTimeout(300_000);

let database: TestDatabase;
let dataDir: string;

async function open(): Promise<void> {
  database = await createEmptyDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'portal-'));
}

async function close(): Promise<void> {
  await database.drop();
  await rm(dataDir, { recursive: true });
}

const prepare = (env: Record<string, string>) =>
  prepareDatabase({
    settings: readSettings({ NODE_ENV: 'test', DATA_DIR: dataDir, ...env }),
    databaseUrl: database.url,
  });

async function users(): Promise<string[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ user: string }>(
    "select role || ' ' || email as user from users order by 1",
  );
  await client.end();
  return rows.map(({ user }) => user);
}

describe('an empty database that gets the schema and the demo fund at start', () => {
  let signIns: { email: string }[];
  beforeAll(async () => {
    await open();
    ({ signIns } = await prepare({ DEMO_DATA: 'true' }));
  });
  afterAll(close);

  it('has one admin, and the sign-ins are reported', async () => {
    expect(signIns.map(({ email }) => email)).toEqual([DEMO_ADMIN_EMAIL, DEMO_LP_EMAIL]);
    expect((await users()).filter((user) => user.startsWith('admin'))).toEqual([`admin ${DEMO_ADMIN_EMAIL}`]);
  });

  it('passes every check of verify', async () => {
    const settings = readSettings({ NODE_ENV: 'test', DATA_DIR: dataDir });
    const store = await fileStoreOf(settings, new UploadLinks(TEST_SECRET));
    const results = await verify({ databaseUrl: database.url, store }, allChecks);
    expect(results.filter(({ problems }) => problems.length > 0)).toEqual([]);
  });

  it('is not changed by the next start', async () => {
    const before = await users();
    await prepare({ DEMO_DATA: 'true' });
    await prepare({ DEMO_DATA: 'false', ...ADMIN });
    expect(await users()).toEqual(before);
  });
});

describe('a database at start', () => {
  beforeEach(open);
  afterEach(close);

  it('without the demo fund gets the first admin of the settings, if they name one', async () => {
    expect((await prepare({ DEMO_DATA: 'false' })).signIns).toEqual([]);
    expect(await users()).toEqual([]);
    await prepare({ DEMO_DATA: 'false', ...ADMIN });
    expect(await users()).toEqual(['admin grace@example.com']);
  });

  it('without a user has a code for the set-up, the same in every process, until there is one', async () => {
    const [first, second] = await Promise.all([
      prepare({ DEMO_DATA: 'false' }),
      prepare({ DEMO_DATA: 'false' }),
    ]);
    expect(first.setUpCode).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
    expect(second.setUpCode).toBe(first.setUpCode);
    expect((await prepare({ DEMO_DATA: 'false', ...ADMIN })).setUpCode).toBeNull();
    expect((await prepare({ DEMO_DATA: 'false' })).setUpCode).toBeNull();
  });

  it('gives the demo fund’s admin the address of the settings, and prints no password of the settings', async () => {
    const { signIns } = await prepare({ DEMO_DATA: 'true', ...ADMIN });
    expect(await users()).toContain('admin grace@example.com');
    expect(signIns.map(({ email }) => email)).toEqual([DEMO_LP_EMAIL]);
  });

  it.each([true, false])(
    'gets no admin with a password that the rules refuse (demo fund: %s)',
    async (demoData) => {
      const settings = readSettings({ NODE_ENV: 'test', DATA_DIR: dataDir, ...ADMIN });
      await expect(
        prepareDatabase({
          settings: { ...settings, demoData, adminPassword: 'Password1' },
          databaseUrl: database.url,
        }),
      ).rejects.toThrow(
        'ADMIN_PASSWORD is not allowed: Password must contain at least one special character.',
      );
      expect(await users()).toEqual([]);
    },
  );

  it('that was left has another code and no files, and is not filled with the demo fund again', async () => {
    await prepare({ DEMO_DATA: 'true' });
    const settings = readSettings({ NODE_ENV: 'test', DATA_DIR: dataDir });
    const installationId = '0197a1de-52b1-7b1c-8f5e-2f1b5a3c4d5e';
    const leave = () => leaveDemo({ settings, databaseUrl: database.url, installationId });
    expect((await filesIn(dataDir)).length).toBeGreaterThan(100);
    await leave();
    expect(await filesIn(dataDir)).toEqual([]);
    const { signIns, setUpCode: code } = await prepare({ DEMO_DATA: 'true' });
    expect([signIns, code]).toEqual([[], setUpCode(await sessionSecret(settings), installationId)]);
    expect(await users()).toEqual([]);
    await expect(leave()).rejects.toThrow('This is not the demonstration fund: nothing was deleted.');
    await prepare({ DEMO_DATA: 'true', ...ADMIN });
    expect(await users()).toEqual(['admin grace@example.com']);
    const store = await fileStoreOf(settings, new UploadLinks(TEST_SECRET));
    const results = await verify({ databaseUrl: database.url, store }, allChecks);
    expect(results.filter(({ problems }) => problems.length > 0)).toEqual([]);
  });

  it('that was left by a process that ended before the files were deleted loses them at the next start', async () => {
    await prepare({ DEMO_DATA: 'true' });
    const files = await filesIn(dataDir);
    const settings = readSettings({ NODE_ENV: 'test', DATA_DIR: dataDir });
    // As a full disk or a kill would: the rows are gone by then.
    const failing = jest.spyOn(LocalFiles.prototype, 'remove').mockRejectedValueOnce(new Error('killed'));
    await expect(
      leaveDemo({ settings, databaseUrl: database.url, installationId: randomUUID() }),
    ).rejects.toThrow('killed');
    failing.mockRestore();
    expect(await filesIn(dataDir)).toEqual(files);
    await prepare({ DEMO_DATA: 'true' });
    expect(await filesIn(dataDir)).toEqual([]);
    expect(await users()).toEqual([]);
  });

  it('is filled once when several processes start at the same moment', async () => {
    await Promise.all([1, 2, 3].map(() => prepare({ DEMO_DATA: 'true' })));
    const all = await users();
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((user) => user.startsWith('admin'))).toHaveLength(1);
  });
});
