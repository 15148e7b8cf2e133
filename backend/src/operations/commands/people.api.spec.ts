import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { withLongSession } from '../../database/connection/long-session.js';

/** Starts the program twice, on machines that are busy with other work. */
jest.setTimeout(120_000);

const people = `
  insert into users (username, email, password_hash, first_name, last_name, role, deactivated_at) values
    ('ada', 'ada@example.com', 'a hash', 'Ada', 'Adams', 'admin', null),
    ('lou', 'lou@example.com', 'a hash', 'Lou', 'Lane', 'lp', null),
    ('max', 'max@example.com', 'a hash', 'Max', 'Moor', 'lp', now())`;

let database: TestDatabase;
let dataDir: string;
beforeEach(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'portal-'));
  await withLongSession(database.url, async (client) => void (await client.query(people)));
});
afterEach(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true });
});

/** Runs the built program; of one that fails, what it says. */
async function run(...given: string[]): Promise<string> {
  const env = { PATH: process.env['PATH'], NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: database.url };
  const ended = promisify(execFile)(process.execPath, ['backend/dist/src/cli.js', ...given], { env });
  return ended.then(
    ({ stdout }) => stdout,
    (error: unknown) => (error as { stderr: string }).stderr,
  );
}

it('the command line lists all users and who of them is deactivated', async () => {
  const lines = (await run('list-users')).trim().split('\n');
  expect(lines.map((line) => line.replace(/ +/g, ' '))).toEqual([
    'admin active ada@example.com Ada Adams',
    'lp active lou@example.com Lou Lane',
    'lp active max@example.com Max Moor (deactivated)',
  ]);
});

it('the command line gives a deactivated LP no password', async () => {
  expect((await run('reset-password', '--email', 'max@example.com')).trim()).toBe(
    'This LP is deactivated. Reactivate it first.',
  );
});
