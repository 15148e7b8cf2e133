import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { MikroORM } from '@mikro-orm/postgresql';
import supertest from 'supertest';
import { cookieIn } from '../../test/app.js';
import { buildAdmin, buildCompany, buildUser, PASSWORD } from '../../test/builders.js';
import { programEnvironment } from '../../test/installation.js';
import { createTestDatabase, type TestDatabase } from '../../test/database.js';
import { waitFor } from '../../test/wait-for.js';
import { freePort } from '../../test/free-port.js';
import { OtlpReceiver, type ReceivedSpan } from '../../test/otlp-receiver.js';
import { Program } from '../../test/program.js';
import { startSilentServer } from '../../test/silent-server.js';
import { TestSmtpServer } from '../../test/smtp-server.js';
import { entities } from '../entities.js';
import { createOrm } from '../database/orm.js';
import type { User } from '../users/user.entity.js';

jest.setTimeout(120_000);

/** The built programs, as in production: a web process without workers, and a worker. */
describe('traces', () => {
  let database: TestDatabase;
  let orm: MikroORM;
  let dataDir: string;
  let collector: OtlpReceiver;
  let env: NodeJS.ProcessEnv;
  let admin: User;
  let smtp: TestSmtpServer | undefined;
  const programs: Program[] = [];

  beforeEach(async () => {
    database = await createTestDatabase();
    orm = createOrm(database.url, { entities });
    admin = await buildAdmin(orm.em.fork(), { firstName: 'Wilhelmina', lastName: 'Quackenbush' });
    dataDir = await mkdtemp(join(tmpdir(), 'portal-traces-'));
    collector = await OtlpReceiver.start();
    env = {
      ...(await programEnvironment(database.url, dataDir)),
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_BSP_SCHEDULE_DELAY: '200',
    };
  });
  afterEach(async () => {
    for (const program of programs.splice(0)) await program.end('SIGKILL');
    await smtp?.stop();
    smtp = undefined;
    await collector.stop();
    await orm.close(true);
    await database.drop();
    await rm(dataDir, { recursive: true });
  });

  const start = async (file: 'main' | 'worker', more: NodeJS.ProcessEnv = {}): Promise<Program> => {
    const program = await Program.start(file, {
      ...env,
      ...(file === 'main' && { WORKERS: 'none' }),
      ...more,
    });
    programs.push(program);
    return program;
  };
  const web = () => supertest(`http://127.0.0.1:${env['PORT']}`);
  const signIn = async (): Promise<string> =>
    cookieIn(await web().post('/api/login').send({ email: admin.email, password: PASSWORD }));
  const spanOf = (predicate: (span: ReceivedSpan) => boolean): Promise<ReceivedSpan> =>
    waitFor(async () => collector.spans.find(predicate));

  it('lead from a request through its SQL to the job that it adds, and contain no address or token', async () => {
    smtp = await TestSmtpServer.start();
    await Promise.all([start('main'), start('worker', { SMTP_URL: `smtp://127.0.0.1:${smtp.port}` })]);
    const cookie = await signIn();
    const invited = await buildUser(orm.em.fork(), {
      firstName: 'Desdemona',
      lastName: 'Featherstonehaugh',
      email: 'desdemona@secret.example',
      inviteStatus: 'created',
      passwordHash: null,
    });
    await web()
      .post(`/api/admin/users/${invited.id}/send-invite?who=desdemona`)
      .set('Cookie', cookie)
      .expect(200);
    const [mail] = await waitFor(async () => (smtp?.received.length ? smtp.received : undefined));
    const token = /\/invite\/([\w.-]+)/.exec(mail?.mail.text ?? '')?.[1] ?? '';
    expect(token.length).toBeGreaterThan(20);
    await web().get(`/api/invite/${token}`).expect(200);
    await spanOf(({ name }) => name === 'GET /api/invite/:token');

    const request = await spanOf(({ name }) => name === 'POST /api/admin/users/:id/send-invite');
    const trace = () => collector.trace(request.traceId);
    const run = await spanOf(({ kind, traceId }) => kind === 'consumer' && traceId === request.traceId);
    await spanOf(({ name, parentId }) => name === 'mail-change' && parentId === run.spanId);
    expect(request).toMatchObject({
      service: 'fund-portal-web',
      kind: 'server',
      parentId: '',
      attributes: { 'http.request.method': 'POST', 'http.response.status_code': '200' },
    });
    const below = (span: ReceivedSpan) => trace().filter(({ parentId }) => parentId === span.spanId);
    expect(
      below(request)
        .filter(({ kind }) => kind === 'client')
        .map(({ name }) => name),
    ).toEqual(expect.arrayContaining(['session-find', 'INSERT', 'UPDATE', 'COMMIT']));
    const [adding, ...more] = trace().filter(({ kind }) => kind === 'producer');
    expect([adding?.service, adding?.parentId, more]).toEqual(['fund-portal-web', request.spanId, []]);
    expect([run.service, run.parentId]).toEqual(['fund-portal-worker', adding?.spanId]);
    expect(below(run).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['mail-to-send', 'mail-take', 'mail-change']),
    );
    const take = below(run).find(({ name }) => name === 'mail-take');
    expect(take?.attributes['db.query.text']).toMatch(/^update outgoing_mails set .* where id = \$1/);

    const secrets = [
      invited.email,
      'desdemona',
      'Featherstonehaugh',
      admin.email,
      admin.firstName,
      admin.lastName,
      token,
      PASSWORD,
      '127.0.0.1',
    ];
    const session = decodeURIComponent(cookie.split('=')[1] ?? '');
    for (const secret of [...secrets, session, invited.id, admin.id])
      expect([secret, collector.text.toLowerCase().includes(secret.toLowerCase())]).toEqual([secret, false]);
  });

  it('give each of many simultaneous requests its own statements, whichever connection they share', async () => {
    await start('main');
    const cookie = await signIn();
    const { id } = await buildCompany(orm.em.fork());
    const paths = [`/api/companies/${id}`, `/api/companies/${id}/marks`, '/api/companies', '/api/user'];
    const requested = Array.from({ length: 40 }, (_, at) => paths[at % paths.length] ?? '');
    await Promise.all(requested.map((path) => web().get(path).set('Cookie', cookie).expect(200)));
    await web().get('/api/health/ready').expect(200);
    const requests = await waitFor(async () => {
      const found = collector.spans.filter(({ kind, name }) => kind === 'server' && name.startsWith('GET '));
      return found.length >= requested.length ? found : undefined;
    });
    expect(new Set(requests.map(({ name }) => name))).toEqual(
      new Set([
        'GET /api/companies/:id',
        'GET /api/companies/:id/marks',
        'GET /api/companies',
        'GET /api/user',
      ]),
    );
    expect(new Set(requests.map(({ traceId }) => traceId)).size).toBe(requested.length);
    const ids = requests.map(({ attributes }) => attributes['portal.request.id']);
    expect(new Set(ids.filter(Boolean)).size).toBe(requested.length);
    for (const { spanId, traceId } of requests) {
      const lookUps = collector.trace(traceId).filter(({ name }) => /^session-find$/.test(name));
      expect(lookUps.map(({ parentId }) => parentId)).toEqual([spanId]);
    }
    const sent = new Set(collector.spans.map(({ spanId }) => spanId));
    for (const { parentId } of collector.spans) expect(parentId === '' || sent.has(parentId)).toBe(true);
  });

  it('continue those of a proxy, under the name of OpenTelemetry’s own settings', async () => {
    const program = await start('main', {
      OTEL_SERVICE_NAME: 'portal-of-the-tests',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20of-the-tests',
      OTEL_BSP_SCHEDULE_DELAY: '60000',
    });
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    await web()
      .get('/api/nowhere')
      .set('traceparent', `00-${traceId}-b7ad6b7169203331-01`)
      .set('baggage', 'who=desdemona')
      .expect(404);
    await program.end('SIGTERM');
    expect(collector.trace(traceId)).toMatchObject([
      { name: 'GET unknown', parentId: 'b7ad6b7169203331', service: 'portal-of-the-tests' },
    ]);
    expect(collector.authorization).toBe('Bearer of-the-tests');
  });

  it.each(['is not there', 'is silent'])(
    'delay no request while their collector %s, which is logged once',
    async (how) => {
      const silent = await startSilentServer();
      const port = how === 'is silent' ? silent.port : await freePort();
      const program = await start('main', {
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
        OTEL_EXPORTER_OTLP_TIMEOUT: '500',
      });
      const cookie = await signIn();
      for (let turn = 0; turn < 20; turn += 1) await web().get('/api/user').set('Cookie', cookie).expect(200);
      await waitFor(async () => (program.output.includes('Traces cannot be sent') ? true : undefined));
      expect(await program.end('SIGTERM')).toBe(0);
      expect(program.output.match(/Traces cannot be sent/g)).toHaveLength(1);
      await silent.stop();
    },
  );

  it('that cannot be sent when the program ends do not change its exit code', async () => {
    const program = await start('main', {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
      OTEL_EXPORTER_OTLP_TIMEOUT: '500',
      OTEL_BSP_SCHEDULE_DELAY: '600000',
    });
    await web().get('/api/user').expect(401);
    expect(program.output).not.toContain('Traces cannot be sent');
    expect(await program.end('SIGTERM')).toBe(0);
    expect(program.output.match(/Traces cannot be sent/g)).toHaveLength(1);
  });
});
