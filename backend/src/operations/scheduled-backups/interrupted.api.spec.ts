import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { programEnvironment } from '../../../test/installation.js';
import { Program } from '../../../test/program.js';
import { checkout, node } from '../../../../scripts/lib/prepare.mjs';
import { withLongSession } from '../../database/connection/long-session.js';
import { checkBackup } from '../backup/open-backup.js';

jest.setTimeout(300_000);

const built = (path: string): string => JSON.stringify(pathToFileURL(join(checkout, path)).href);

/** Runs what is due in a process of its own; prints "begun" before it and "done" after it. */
const runDue = `
  const { NestFactory } = await import('@nestjs/core');
  const { environment, readSettings } = await import(${built('settings.mjs')});
  const { AppModule } = await import(${built('backend/dist/src/app.module.js')});
  const { BackupSchedule } = await import(${built('backend/dist/src/operations/scheduled-backups/backup-schedule.js')});
  const settings = readSettings(environment(process.env, '/dev/null'));
  const app = await NestFactory.createApplicationContext(
    AppModule.forRoot({ settings, databaseUrl: settings.databaseUrl }),
    { logger: ['error'] },
  );
  console.log('begun');
  await app.get(BackupSchedule).runDue();
  console.log('done');
  process.exit(0);`;

describe('A process that is killed', () => {
  let database: TestDatabase;
  let dataDir: string;
  let folder: string;
  beforeAll(async () => {
    database = await createTestDatabase();
    // A portal without an administrator would not pass verify.
    await withLongSession(database.url, (client) =>
      client.query(
        `insert into users (username, email, password_hash, first_name, last_name, role)
         values ('ada', 'ada@example.com', 'a hash', 'Ada', 'Adams', 'admin')`,
      ),
    );
    dataDir = await mkdtemp(join(tmpdir(), 'portal-'));
    folder = await mkdtemp(join(tmpdir(), 'portal-backups-'));
  });
  afterAll(async () => {
    await database.drop();
    for (const path of [dataDir, folder]) await rm(path, { recursive: true });
  });

  const start = async (): Promise<Program> =>
    Program.launch([node, '--input-type=module', '--eval', runDue], {
      ...(await programEnvironment(database.url, dataDir)),
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      WORKERS: 'inline',
      BACKUP_TO: folder,
      PATH: process.env['PATH'],
    });
  const query = <Row extends object>(text: string): Promise<Row[]> =>
    withLongSession(
      database.url,
      async (client) => (await client.query<Row & { [name: string]: unknown }>(text)).rows,
    );
  const printed = async (program: Program, word: string) => {
    while (!program.output.includes(word)) {
      if (program.hasEnded) throw new Error(`It ended: ${program.output}`);
      await sleep(5);
    }
  };
  const running = async (kind: string) =>
    (await query(`select from backup_runs where kind = '${kind}' and state = 'running'`)).length > 0;

  it('during a backup or a restore check leaves no half backup, and nothing else after the next run', async () => {
    let killed = 0;
    for (const [kind, delayMs] of [
      ['backup', 0],
      ['backup', 120],
      ['backup', 300],
      ['restore_check', 0],
      ['restore_check', 250],
      ['restore_check', 600],
    ] as const) {
      await query(
        `update backup_runs set started_at = started_at - interval '2 days' where kind = 'backup' and '${kind}' = 'backup'`,
      );
      await query(
        `update backup_runs set started_at = started_at - interval '31 days' where kind = 'restore_check'`,
      );
      await query(
        `update backup_runs set started_at = started_at - interval '1 hour' where state = 'failed'`,
      );
      const program = await start();
      await printed(program, 'begun');
      while (!(await running(kind)) && !program.output.includes('done') && !program.hasEnded) await sleep(2);
      await sleep(delayMs);
      killed += Number(!program.hasEnded && !program.output.includes('done'));
      await program.end('SIGKILL');
      for (const name of (await readdir(folder)).filter((file) => file.endsWith('.zip')))
        await checkBackup(join(folder, name));
    }
    expect(killed).toBeGreaterThanOrEqual(4);

    await query(`update backup_runs set started_at = started_at - interval '31 days'`);
    const program = await start();
    await printed(program, 'done');
    await program.ended();
    expect(await query(`select from backup_runs where state = 'running'`)).toEqual([]);
    expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([]);
    expect(
      await query(`select from pg_database where datname = current_database() || '_restore_check'`),
    ).toEqual([]);
    expect(
      await query(
        `select kind from backup_runs where state = 'done' and started_at > now() - interval '1 day' order by kind`,
      ),
    ).toEqual([{ kind: 'backup' }, { kind: 'restore_check' }]);
  });
});
