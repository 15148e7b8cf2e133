import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import supertest, { type Response } from 'supertest';
import { cookiesIn } from '../../test/app.js';
import { createTestDatabase, type TestDatabase } from '../../test/database.js';
import { waitFor } from '../../test/wait-for.js';
import { freePort } from '../../test/free-port.js';
import { Program } from '../../test/program.js';
import { readRedis, testRedisUrl } from '../../test/redis.js';
import { TestSmtpServer } from '../../test/smtp-server.js';

// Generous, for slow machines.
jest.setTimeout(120_000);

const admin = { email: 'admin@canary.example', password: 'Canary-Of-Admin-1' };
const lou = { email: 'lou@canary.example', password: 'canary-of-lou-2', next: 'canary-of-lou-3' };
const wireInstructions = {
  old: 'canary-of-the-wire-instructions-4711',
  new: 'canary-of-newer-wire-instructions-8',
};
const settings = {
  SESSION_SECRET: 'canary of the session secret, long enough',
  smtpPassword: 'canary-of-the-mail-server',
};

/** The text, and its bytes as a dump writes them. */
const shapesOf = (secret: string): string[] =>
  [Buffer.from(secret), Buffer.from(secret, 'base64url')]
    .flatMap((bytes) => [bytes.toString('hex'), bytes.toString('base64'), bytes.toString('base64url')])
    .filter((shape) => shape.length >= 12)
    .concat(secret);

describe('a dump of the database and the queue together with the whole log', () => {
  let database: TestDatabase;
  let redisUrl: string | undefined;
  let smtp: TestSmtpServer;
  let dataDir: string;
  let program: Program;
  let url: string;
  beforeAll(async () => {
    database = await createTestDatabase();
    redisUrl = await testRedisUrl();
    smtp = await TestSmtpServer.start();
    dataDir = await mkdtemp(join(tmpdir(), 'portal-secrets-'));
    const port = String(await freePort());
    url = `http://localhost:${port}`;
    program = await Program.start('main', {
      DATABASE_URL: database.url,
      REDIS_URL: redisUrl,
      DATA_DIR: dataDir,
      PORT: port,
      LOG_LEVEL: 'trace',
      SESSION_SECRET: settings.SESSION_SECRET,
      SMTP_URL: smtp.url.replace('//', `//portal:${settings.smtpPassword}@`),
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    });
  });
  afterAll(async () => {
    await program.end('SIGTERM');
    await smtp.stop();
    await database.drop();
    await rm(dataDir, { recursive: true });
  });

  const secrets: string[] = [];
  const post = (path: string, body: object, cookies: string[] = []): Promise<Response> =>
    Promise.resolve(supertest(url).post(path).set('Cookie', cookies.join('; ')).send(body));

  /** Signs in, and adds the cookies' values and their tokens to the secrets. */
  async function signIn(email: string, password: string): Promise<string[]> {
    const response = await post('/api/login', { email, password });
    expect(response.status).toBe(200);
    const cookies = cookiesIn(response);
    for (const cookie of cookies) {
      const value = decodeURIComponent(cookie.replace(/^[^=]+=/, ''));
      secrets.push(value, ...value.replace(/^s:/, '').split('.'));
    }
    return cookies;
  }

  /** The token of a mailed link, added to the secrets. */
  async function mailed(path: string): Promise<string> {
    const link = new RegExp(`/${path}/([\\w-]{43})`);
    const token = await waitFor(async () =>
      smtp.received.map(({ mail }) => link.exec(mail.text ?? '')?.[1]).find(Boolean),
    );
    secrets.push(token);
    return token;
  }

  async function dump(): Promise<string> {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const tables = await client.query<{ name: string }>(`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`);
    const texts: string[] = [];
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ text: string }>(`select t::text as text from ${name} t`);
      texts.push(...rows.map(({ text }) => `${name} ${text}`));
    }
    await client.end();
    if (redisUrl) texts.push(...(await readRedis(redisUrl)));
    return texts.join('\n');
  }

  it('contains no password, token of a session, browser or link, second factor, secret setting or wire instructions', async () => {
    const asAdmin = await signIn(admin.email, admin.password);
    const person = { email: lou.email, firstName: 'Lou', lastName: 'Canary', role: 'lp' };
    const { body: created } = await post('/api/admin/users', person, asAdmin);
    await post(`/api/admin/users/${created.id}/send-invite`, {}, asAdmin);
    const invitation = await mailed('invite');
    await supertest(url).get(`/api/invite/${invitation}`);
    const acceptance = { password: lou.password, confirmPassword: lou.password };
    expect((await post(`/api/invite/${invitation}/accept`, acceptance)).status).toBe(200);
    await signIn(lou.email, lou.password);
    await post('/api/auth/forgot-password', { email: lou.email });
    const reset = await mailed('auth/reset');
    expect((await post(`/api/auth/reset/${reset}`, { password: lou.next })).status).toBe(200);
    const asLou = await signIn(lou.email, lou.next);
    const setup = await post('/api/me/two-factor/setup', { password: lou.next }, asLou);
    secrets.push(setup.body.secret);

    for (const text of [wireInstructions.old, wireInstructions.new])
      for (const password of ['canary-of-a-wrong-proof', admin.password]) {
        await supertest(url)
          .put('/api/firm')
          .set('Cookie', asAdmin.join('; '))
          .send({ wireInstructions: text, password });
      }
    const shown = await supertest(url).get('/api/firm').set('Cookie', asAdmin.join('; '));
    expect(shown.body.pending.wireInstructions).toBe(wireInstructions.new);
    const noticesReceived = () =>
      smtp.received.filter(({ mail }) => /wire instructions/.test(mail.subject ?? ''));
    await waitFor(async () => (noticesReceived().length === 2 ? true : undefined));
    secrets.push(wireInstructions.old, wireInstructions.new);

    smtp.behaviour = 'refuse the sign-in';
    await post('/api/auth/forgot-password', { email: lou.email });
    await post('/api/login', { email: lou.email, password: 'canary-of-a-wrong-guess' });
    const upload = await post('/api/objects/upload', {}, asAdmin);
    secrets.push([...new URL(upload.body.uploadURL).searchParams.values()].at(-1) ?? '');
    await supertest(url).put(upload.body.uploadURL.slice(url.length)).send('a file');
    await supertest(url)
      .post('/api/login')
      .set('Content-Type', 'application/json')
      .send('{"password": "canary-of-broken-json');
    await supertest(url).get(`/api/auth/reset/${reset}?password=canary-of-a-query`);
    await supertest(url).get('/api/user').set('Authorization', 'Bearer canary-of-a-header');

    secrets.push(admin.password, lou.password, lou.next, settings.SESSION_SECRET, settings.smtpPassword);
    const seen = `${await dump()}\n${program.output}`;
    for (const proof of [lou.email, redisUrl ? 'bull:mail' : 'bullmq.', '"/api/invite/…"', '"/api/login"'])
      expect(seen).toContain(proof);
    expect(secrets.length).toBeGreaterThan(15);
    for (const { mail } of smtp.received) expect(JSON.stringify(mail)).not.toMatch(/canary-of-[\w-]*wire/);
    for (const secret of secrets) for (const shape of shapesOf(secret)) expect(seen).not.toContain(shape);
    expect(seen).not.toMatch(/canary-of-(a|broken)/);
  });
});
