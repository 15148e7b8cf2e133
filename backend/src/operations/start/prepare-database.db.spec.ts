import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { readSettings } from '#settings';
import { createEmptyDatabase, type TestDatabase } from '../../../test/database.js';
import { TEST_SECRET } from '../../../test/installation.js';
import { DEMO_ADMIN_EMAIL, DEMO_LP_EMAIL } from '../../demo/demo-fund.js';
import { fileStoreOf } from '../../storage/file-store-of.js';
import { UploadLinks } from '../../storage/local-files.js';
import { allChecks } from '../verify/checks.js';
import { verify } from '../verify/verify.js';
import { prepareDatabase } from './prepare-database.js';

const ADMIN = { ADMIN_EMAIL: 'grace@example.com', ADMIN_PASSWORD: 'Correct-Horse-1' };

/** Printing the demo fund's files takes some seconds on a busy machine. */
jest.setTimeout(300_000);

describe('a database at start', () => {
  let database: TestDatabase;
  let dataDir: string;
  beforeEach(async () => {
    database = await createEmptyDatabase();
    dataDir = await mkdtemp(join(tmpdir(), 'portal-'));
  });
  afterEach(async () => {
    await database.drop();
    await rm(dataDir, { recursive: true });
  });

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

  it('that is empty gets the schema and the demo fund, and the sign-ins are reported', async () => {
    const { signIns } = await prepare({ DEMO_DATA: 'true' });
    expect(signIns.map(({ email }) => email)).toEqual([DEMO_ADMIN_EMAIL, DEMO_LP_EMAIL]);
    expect((await users()).filter((user) => user.startsWith('admin'))).toEqual([`admin ${DEMO_ADMIN_EMAIL}`]);
  });

  it('that got the demo fund passes every check of verify', async () => {
    await prepare({ DEMO_DATA: 'true' });
    const settings = readSettings({ NODE_ENV: 'test', DATA_DIR: dataDir });
    const store = await fileStoreOf(settings, new UploadLinks(TEST_SECRET));
    const results = await verify({ databaseUrl: database.url, store }, allChecks);
    expect(results.filter(({ problems }) => problems.length > 0)).toEqual([]);
  });

  it('that has data is not changed', async () => {
    await prepare({ DEMO_DATA: 'true' });
    const before = await users();
    await prepare({ DEMO_DATA: 'true' });
    await prepare({ DEMO_DATA: 'false', ...ADMIN });
    expect(await users()).toEqual(before);
  });

  it('without the demo fund gets the first admin of the settings, if they name one', async () => {
    expect((await prepare({ DEMO_DATA: 'false' })).signIns).toEqual([]);
    expect(await users()).toEqual([]);
    await prepare({ DEMO_DATA: 'false', ...ADMIN });
    expect(await users()).toEqual(['admin grace@example.com']);
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

  it('is filled once when several processes start at the same moment', async () => {
    await Promise.all([1, 2, 3].map(() => prepare({ DEMO_DATA: 'true' })));
    const all = await users();
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((user) => user.startsWith('admin'))).toHaveLength(1);
  });
});
