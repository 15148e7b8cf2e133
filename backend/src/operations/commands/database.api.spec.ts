import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createEmptyDatabase, type TestDatabase } from '../../../test/database.js';
import { withLongSession } from '../../database/connection/long-session.js';

interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

/** Starts the program up to three times in a test, on machines that are busy with other work. */
jest.setTimeout(120_000);

const ADMIN = { ADMIN_EMAIL: 'grace@example.com', ADMIN_PASSWORD: 'Correct-Horse-1' };
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

  /** Runs the built program, as the container image does. */
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

  it('brings the schemas of the portal and of its queues up to date and reports it, also the second time', async () => {
    for (const _ of ['a new database', 'one that is up to date']) {
      const { code, stdout, stderr } = await migrate();
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(stdout).toMatch(/^The database is (up to date now\. .*|already up to date\.)\n$/);
    }
    expect(
      await rows(`select to_regclass('investments') is not null as portal,
        exists (select from information_schema.tables where table_schema = 'bullmq') as queue`),
    ).toEqual([{ portal: true, queue: true }]);
  });

  it('adds no data but the first admin of the settings, once', async () => {
    await migrate();
    expect(await rows('select email from users')).toEqual([]);
    await migrate({ ...ADMIN });
    await migrate({ ...ADMIN, ADMIN_EMAIL: 'another@example.com' });
    expect(await rows('select email from users')).toEqual([{ email: 'grace@example.com' }]);
    expect(await rows('select from companies')).toEqual([]);
  });

  it('waits for another one that was started at the same moment', async () => {
    const ended = await Promise.all([migrate({ ...ADMIN }), migrate({ ...ADMIN })]);
    expect(ended.map(({ code }) => code)).toEqual([0, 0]);
    expect(await rows('select email from users')).toHaveLength(1);
  });

  it('exits with 1 and a sentence when the database cannot be reached', async () => {
    const { code, stdout, stderr } = await migrate({ DATABASE_URL: 'postgres://portal@127.0.0.1:1/portal' });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toBe(
      'Cannot connect to the database of DATABASE_URL: connect ECONNREFUSED 127.0.0.1:1.\n',
    );
  });
});
