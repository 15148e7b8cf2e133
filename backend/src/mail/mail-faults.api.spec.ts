import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { MikroORM } from '@mikro-orm/postgresql';
import supertest from 'supertest';
import { cookieIn } from '../../test/app.js';
import { buildAdmin, buildUser, PASSWORD } from '../../test/builders.js';
import { programEnvironment } from '../../test/installation.js';
import { createTestDatabase, type TestDatabase } from '../../test/database.js';
import { waitFor } from '../../test/wait-for.js';
import { freePort } from '../../test/free-port.js';
import { Program } from '../../test/program.js';
import { TestSmtpServer } from '../../test/smtp-server.js';
import { entities } from '../entities.js';
import { createOrm } from '../database/orm.js';
import { OutgoingMailSchema, type OutgoingMail } from './outgoing-mail.entity.js';

jest.setTimeout(300_000);
const TIMEOUT_MS = 120_000;

/** The built programs as in production: a web process without workers, and a worker process. */
describe('mails, while processes and the mail server fail', () => {
  let database: TestDatabase;
  let orm: MikroORM;
  let dataDir: string;
  let env: NodeJS.ProcessEnv;
  let smtpPort: number;
  let smtp: TestSmtpServer | undefined;
  const programs: Program[] = [];

  beforeEach(async () => {
    database = await createTestDatabase();
    orm = createOrm(database.url, { entities });
    dataDir = await mkdtemp(join(tmpdir(), 'portal-mails-'));
    smtpPort = await freePort();
    env = {
      ...(await programEnvironment(database.url, dataDir)),
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    };
  });
  afterEach(async () => {
    for (const program of programs) await program.end('SIGKILL');
    await smtp?.stop();
    await orm.close(true);
    await database.drop();
    await rm(dataDir, { recursive: true });
  });

  const start = async (file: 'main' | 'worker'): Promise<Program> => {
    const program = await Program.start(file, file === 'main' ? { ...env, WORKERS: 'none' } : env);
    programs.push(program);
    return program;
  };

  const mails = (): Promise<OutgoingMail[]> =>
    orm.em.fork().find(OutgoingMailSchema, {}, { orderBy: { toEmail: 'asc' } });
  const until = (predicate: (mail: OutgoingMail) => boolean, whose: string[]): Promise<true> =>
    waitFor(async () => {
      const theirs = (await mails()).filter(({ toEmail }) => whose.includes(toEmail));
      return theirs.length === whose.length && theirs.every(predicate) ? true : undefined;
    }, TIMEOUT_MS);

  /** Mails that failed are sent again over HTTP: what any use case does, with the routes that there are. */
  async function signedInSender(): Promise<(email: string) => Promise<void>> {
    const admin = await buildAdmin(orm.em.fork());
    const web = supertest(`http://127.0.0.1:${env['PORT']}`);
    const cookie = cookieIn(await web.post('/api/login').send({ email: admin.email, password: PASSWORD }));
    return async (email) => {
      const em = orm.em.fork();
      const user = await buildUser(em, { email, username: email });
      const mail = em.create(OutgoingMailSchema, {
        template: 'password_changed',
        params: { by: 'owner' },
        user,
        toEmail: email,
        toName: 'Pat',
        state: 'failed',
      });
      await em.flush();
      await web.post(`/api/admin/mails/${mail.id}/send-again`).set('Cookie', cookie).send({}).expect(200);
    };
  }

  it('each arrive once, except the one whose worker was killed while sending it, which its record shows', async () => {
    smtp = await TestSmtpServer.start(smtpPort);
    const [web, killedWorker] = await Promise.all([start('main'), start('worker')]);
    const send = await signedInSender();
    const received = [...smtp.received];
    const collectReceived = () => received.push(...(smtp?.received.splice(0) ?? []));

    const victim = 'victim@example.com';
    const killed = Promise.withResolvers<void>();
    smtp.beforeAnswering = async () => {
      await killedWorker.end('SIGKILL');
      killed.resolve();
    };
    await send(victim);
    await killed.promise;
    await smtp.stop();
    collectReceived();
    expect((await mails()).map(({ state }) => state)).toEqual(['sending']);

    const others = Array.from({ length: 8 }, (_, number) => `person-${number}@example.org`);
    const worker = await start('worker');
    for (const email of others) await send(email);
    await until(({ tries, state }) => tries >= 3 && state === 'waiting', others);
    await Promise.all([web.end('SIGTERM'), worker.end('SIGTERM')]);

    smtp = await TestSmtpServer.start(smtpPort);
    await Promise.all([start('main'), start('worker')]);
    await until(({ state }) => state === 'sent', [...others, victim]);
    collectReceived();

    const times = (email: string) => received.filter(({ to }) => to === email).length;
    expect(others.map(times)).toEqual(others.map(() => 1));
    expect(times(victim)).toBe(2);
    expect(new Set(received.filter(({ to }) => to === victim).map(({ mail }) => mail.messageId)).size).toBe(
      1,
    );
    expect((await mails()).filter(({ perhapsTwice }) => perhapsTwice).map(({ toEmail }) => toEmail)).toEqual([
      victim,
    ]);
  });
});
