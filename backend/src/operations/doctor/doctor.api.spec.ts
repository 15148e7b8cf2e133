import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { readSettings, type Settings } from '#settings';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { startS3Server, type S3Server } from '../../../test/s3-server.js';
import { startSilentServer } from '../../../test/silent-server.js';
import { TestSmtpServer } from '../../../test/smtp-server.js';
import { withLongSession } from '../../database/connection/long-session.js';
import { examine } from './doctor.js';
import type { CheckedHealth } from './check.js';

jest.setTimeout(60_000);

const NOWHERE = 1;

describe('The doctor', () => {
  let database: TestDatabase;
  let dataDir: string;
  let smtp: TestSmtpServer;
  let s3: S3Server;
  beforeAll(async () => {
    smtp = await TestSmtpServer.start();
    s3 = await startS3Server();
  });
  afterAll(async () => {
    await smtp.stop();
    await s3.stop();
  });
  beforeEach(async () => {
    smtp.behaviour = 'accept';
    database = await createTestDatabase();
    dataDir = await mkdtemp(join(tmpdir(), 'portal-doctor-'));
  });
  afterEach(async () => {
    await database.drop();
    await rm(dataDir, { recursive: true });
  });

  const inspect = async (
    env: Record<string, string> = {},
    { databaseUrl = database.url, ...settings }: Partial<Settings> = {},
  ): Promise<Map<string, CheckedHealth>> => {
    const all = {
      ...readSettings({
        NODE_ENV: 'test',
        DATA_DIR: dataDir,
        PUBLIC_URL: `http://127.0.0.1:${NOWHERE}`,
        ...env,
      }),
      ...settings,
      databaseUrl,
    };
    const found = await examine({ settings: all, databaseUrl: () => Promise.resolve(databaseUrl ?? '') });
    return new Map(found.map((one) => [one.name, one]));
  };
  const run = (text: string) => withLongSession(database.url, (client) => client.query(text));

  it('finds a database, a queue and a file store that work', async () => {
    const found = await inspect();
    for (const name of [
      'Database',
      'Migrations',
      'Clock',
      'Queue',
      'Jobs',
      'Imports',
      'File store',
      'Disk of the data',
    ])
      expect([name, found.get(name)?.state]).toEqual([name, 'ok']);
    expect(found.get('Two-factor authentication')).toMatchObject({
      state: 'problem',
      found: 'There is no active administrator',
    });
  });

  it('names unknown and missing migrations, and an empty database', async () => {
    await run(`insert into mikro_orm_migrations (name) values ('9999-from-the-future')`);
    expect((await inspect()).get('Migrations')).toMatchObject({
      state: 'problem',
      found: 'The database has migrations that this version does not know: 9999-from-the-future',
    });
    await run(
      `delete from mikro_orm_migrations where name in ('9999-from-the-future', '0040-scheduled-backups')`,
    );
    expect((await inspect()).get('Migrations')?.found).toBe('Migrations are missing: 0040-scheduled-backups');
    const empty = await createEmptyDatabase();
    const found = await inspect({}, { databaseUrl: empty.url });
    expect(found.get('Migrations')).toMatchObject({ state: 'warning' });
    expect(found.get('Last backup')).toMatchObject({ state: 'warning' });
    await empty.drop();
  });

  it('says that the database is down, and looks at all that needs none', async () => {
    const found = await inspect({}, { databaseUrl: `postgres://portal@127.0.0.1:${NOWHERE}/portal` });
    expect(found.get('Database')).toMatchObject({
      state: 'problem',
      found: 'The database cannot be used: connect ECONNREFUSED 127.0.0.1:1',
      advice: 'Start it, or correct DATABASE_URL.',
    });
    expect(found.get('Migrations')).toMatchObject({ state: 'warning', advice: 'See Database.' });
    expect(found.get('File store')).toMatchObject({ state: 'ok' });
  });

  it('says that Redis is down, or does not answer', async () => {
    expect((await inspect({ REDIS_URL: `redis://127.0.0.1:${NOWHERE}` })).get('Queue')).toMatchObject({
      state: 'problem',
      found: 'Redis cannot be used: connect ECONNREFUSED 127.0.0.1:1',
    });
    const silent = await startSilentServer();
    const begun = Date.now();
    expect((await inspect({ REDIS_URL: `redis://127.0.0.1:${silent.port}` })).get('Queue')?.state).toBe(
      'problem',
    );
    expect(Date.now() - begun).toBeLessThan(8_000);
    await silent.stop();
  });

  it('says that a mail server refuses the sign-in, is away, or is not encrypted', async () => {
    const url = smtp.url.replace('//', '//portal:secret@');
    expect((await inspect({ SMTP_URL: url })).get('Mail server')).toMatchObject({
      state: 'warning',
      found: 'It accepts the portal, but unencrypted',
    });
    smtp.behaviour = 'refuse the sign-in';
    expect((await inspect({ SMTP_URL: url })).get('Mail server')).toMatchObject({
      state: 'problem',
      found: 'The mail server refused the SMTP credentials of the portal (535)',
    });
    expect((await inspect({ SMTP_URL: `smtp://127.0.0.1:${NOWHERE}` })).get('Mail server')?.found).toMatch(
      /^The mail server cannot be reached/,
    );
    expect(smtp.received).toEqual([]);
  });

  it('says that the folder of files cannot be used', async () => {
    await writeFile(join(dataDir, 'files'), 'not a folder');
    const found = (await inspect()).get('File store');
    expect(found).toMatchObject({ state: 'problem' });
    expect(found?.found).not.toContain(dataDir);
  });

  it('finds a bucket with its CORS rule, and one that refuses the keys', async () => {
    const found = await inspect({}, { s3: s3.settings });
    expect(found.get('File store')).toMatchObject({ state: 'ok' });
    expect(found.get('Uploads by browsers')).toMatchObject({ state: 'ok' });
    const wrong = await inspect({}, { s3: { ...s3.settings, secretAccessKey: 'wrong' } });
    expect(wrong.get('File store')).toMatchObject({
      state: 'problem',
      found: 'The bucket cannot be used: SignatureDoesNotMatch',
    });
  });

  it('says that the place of backups cannot be written to', async () => {
    await writeFile(join(dataDir, 'file'), '');
    const found = await inspect({ BACKUP_TO: join(dataDir, 'file') });
    expect(found.get('Place of backups')).toMatchObject({ state: 'problem' });
    expect((await inspect({ BACKUP_TO: join(dataDir, 'backups') })).get('Place of backups')).toMatchObject({
      state: 'warning',
      advice: expect.stringContaining('another machine'),
    });
  });

  it('says that other accounts can read the session secret', async () => {
    await writeFile(join(dataDir, 'session.secret'), 'x'.repeat(32), { mode: 0o600 });
    expect((await inspect()).get('Session secret')).toMatchObject({ state: 'ok' });
    await chmod(join(dataDir, 'session.secret'), 0o644);
    expect((await inspect()).get('Session secret')).toMatchObject({ state: 'problem' });
  });

  it('says that e-mails and imports are not processed', async () => {
    await run(`
      insert into outgoing_mails (template, to_email, to_name, params, try_at)
      values ('password_reset', 'ada@example.com', 'Ada', '{}', now() - interval '1 hour')`);
    expect((await inspect()).get('E-mails')).toMatchObject({ state: 'problem' });
  });
});

describe('npm run cli -- doctor', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'portal-doctor-'));
    await mkdir(join(dataDir, 'files'), { recursive: true });
  });
  afterAll(() => rm(dataDir, { recursive: true }));

  const doctor = (env: Record<string, string>, ...args: string[]) =>
    promisify(execFile)(process.execPath, ['backend/dist/src/cli.js', 'doctor', ...args], {
      env: { PATH: process.env['PATH'], NODE_ENV: 'test', DATA_DIR: dataDir, ...env },
    }).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      (error: unknown) => error as { code: number; stdout: string; stderr: string },
    );

  it('begins with the message of wrong settings, and exits with 1', async () => {
    const { code, stdout } = await doctor({ PORT: 'http' });
    expect(code).toBe(1);
    expect(stdout.split('\n')[0]).toMatch(/^problem +Settings +PORT must be .*, not "http"\. Correct it/);
    expect(stdout).toMatch(/^ok +Node/m);
  });

  it('answers in JSON, exits with 1 on a problem, and ends in time', async () => {
    const begun = Date.now();
    const { code, stdout } = await doctor({ DATABASE_URL: 'postgres://a@127.0.0.1:1/a' }, '--json');
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      problems: 1,
      checks: expect.arrayContaining([expect.objectContaining({ name: 'Database', state: 'problem' })]),
    });
    expect(Date.now() - begun).toBeLessThan(20_000);
  });
});
