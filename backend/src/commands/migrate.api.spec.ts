import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createEmptyDatabase, type TestDatabase } from '../../test/database.js';
import { withLongSession } from '../database/long-session.js';

interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

const ADMIN = { ADMIN_EMAIL: 'grace@example.com', ADMIN_PASSWORD: 'Correct-Horse-1' };
const upToDate = /^The schema is up to date now, at \S+, by \d+ migrations\./;

describe('npm run cli -- migrate', () => {
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

  /** The built program, as the image runs it. */
  async function migrate(env: Record<string, string> = {}): Promise<Ended> {
    const own = {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
    };
    const ended = promisify(execFile)(process.execPath, ['backend/dist/src/cli.js', 'migrate'], {
      env: { ...own, ...env },
    });
    return ended.then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      (error: unknown) => error as Ended,
    );
  }

  const rows = <Row>(text: string): Promise<Row[]> =>
    withLongSession(database.url, async (client) => (await client.query(text)).rows as Row[]);

  it('brings the schemas of the portal and of its queue up to date, and says so; the second time too', async () => {
    const first = await migrate();
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(first.stdout).toMatch(upToDate);
    expect(first.stdout).toContain('There are no users yet: create-admin makes the first.');
    expect(
      await rows(`select to_regclass('investments') is not null as portal,
      exists (select from information_schema.tables where table_schema = 'bullmq') as queue`),
    ).toEqual([{ portal: true, queue: true }]);
    const second = await migrate({ ...ADMIN });
    expect(second.stdout).toMatch(/^The schema was up to date already\. grace@example\.com can sign in/);
    expect((await migrate({ ...ADMIN })).stdout).toBe('The schema was up to date already.\n');
  });

  it('makes the first admin of the settings and fills in no demo fund, even where a start would', async () => {
    const { stdout } = await migrate({ ...ADMIN, DEMO_DATA: 'true' });
    expect(stdout).toContain('grace@example.com can sign in as the first admin.');
    expect(await rows('select email from users')).toEqual([{ email: 'grace@example.com' }]);
    expect(await rows('select from companies')).toEqual([]);
  });

  it('takes turns with others that are started at the same moment', async () => {
    const ended = await Promise.all([migrate({ ...ADMIN }), migrate({ ...ADMIN })]);
    expect(ended.map(({ code }) => code)).toEqual([0, 0]);
    expect(ended.filter(({ stdout }) => upToDate.test(stdout))).toHaveLength(1);
    expect(await rows('select email from users')).toHaveLength(1);
  });

  it('ends with 1 and a sentence when the database cannot be reached', async () => {
    const { code, stdout, stderr } = await migrate({ DATABASE_URL: 'postgres://portal@127.0.0.1:1/portal' });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toBe('The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1.\n');
  });
});
