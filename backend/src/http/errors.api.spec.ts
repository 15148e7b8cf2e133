import { Agent } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import supertest from 'supertest';
import { Portal } from '../../test/app.js';
import { buildAdmin, buildUser } from '../../test/builders.js';
import { CompaniesQueries } from '../companies/companies.queries.js';
import { PipelinedConnection } from '../database/connection/pipelined-connection.js';
import { Sql } from '../database/sql.js';
import type { User } from '../users/user.entity.js';
import { Readiness } from '../telemetry/readiness.js';

describe('an answer', () => {
  let portal: Portal;
  let admin: User;
  beforeAll(async () => {
    portal = await Portal.start();
    admin = await buildAdmin(portal.em);
  });
  afterAll(() => portal.stop());

  it('has the security headers and a request id, whatever its status', async () => {
    const answers = await Promise.all([
      supertest(portal.url).post('/api/login').set('Content-Type', 'application/json').send('{'),
      portal.call(null, 'GET', '/api/companies/%E0%A4%A'),
      portal.call(null, 'GET', '/api/health/live'),
      portal.callUndeclared(null, 'GET', '/api/nothing'),
      portal.call(null, 'GET', '/api/companies'),
    ]);
    for (const { headers } of answers) {
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['cross-origin-opener-policy']).toBe('same-origin');
      expect(headers['referrer-policy']).toBe('same-origin');
      expect(headers['cache-control']).toBe('private, no-store');
      expect(headers['x-powered-by']).toBeUndefined();
      const csp = String(headers['content-security-policy']);
      expect(csp).toContain("script-src 'self';");
      expect(csp).toContain("style-src 'self';");
      for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
        expect(csp).toContain(rule);
      expect(csp).not.toContain('unsafe');
    }
  });

  it('leaves its connection open for longer than a proxy would use it again', async () => {
    const agent = new Agent({ keepAlive: true });
    const { headers } = await supertest(portal.url).get('/api/health/live').agent(agent);
    agent.destroy();
    expect(headers['keep-alive']).toBe('timeout=75');
  });

  it('to an unknown call is a JSON 404', async () => {
    const { status, body } = await portal.callUndeclared(admin, 'GET', '/api/nothing/here');
    expect(status).toBe(404);
    expect(body).toEqual({
      statusCode: 404,
      message: 'This API call does not exist',
      error: 'This API call does not exist',
    });
  });

  it('to a body that is not JSON is a 400 with a sentence', async () => {
    const response = await supertest(portal.url)
      .post('/api/login')
      .set('Content-Type', 'application/json')
      .send('{"email":');
    expect(response.status).toBe(400);
    expect(response.body.message).toBe('The request could not be read: its body is not valid JSON');
  });

  it.each(['half \udfff@example.com', '"a\r\nBcc: b"@example.com', 'a\0@example.com'])(
    'to the address %j, which no mail could be sent to, is a 400 with a sentence',
    async (email) => {
      const { status, body } = await portal.call(null, 'POST', '/api/login', {
        email,
        password: 'a password',
      });
      expect([status, body.message]).toEqual([400, 'Please enter a valid email address']);
    },
  );

  it.each([[[]], [[{ email: 'a' }]], [{}]])('to the body %j, which is no sign-in, is a 400', async (body) => {
    expect((await portal.call(null, 'POST', '/api/login', body)).status).toBe(400);
  });

  it.each([
    ['arrays', '['.repeat(3_000), ']'.repeat(3_000)],
    ['objects', '{"a":'.repeat(3_000), '}'.repeat(3_000)],
  ])('to %s within each other by the thousand is a 400 with a sentence', async (_what, before, after) => {
    const { status, body } = await supertest(portal.url)
      .post('/api/login')
      .set('Content-Type', 'application/json')
      .send(`{"email":${before}1${after}}`);
    expect([status, body.message]).toEqual([400, 'The request is nested too deeply']);
  });

  it('to a missing body is a 400 that names the first required field', async () => {
    const { status, body } = await portal.call(admin, 'POST', '/api/investments');
    expect([status, body.message]).toEqual([400, 'Please select a company']);
  });

  it('to an address that cannot be decoded is a 400 with a sentence', async () => {
    const { status, body } = await portal.call(admin, 'GET', '/api/companies/%E0%A4%A');
    expect([status, body.message]).toEqual([400, 'The URL could not be read']);
  });

  it('to a body over a megabyte is a 413', async () => {
    const { status, body } = await portal.call(null, 'POST', '/api/login', { email: 'x'.repeat(1_100_000) });
    expect(status).toBe(413);
    expect(body.message).toBe('The request is too large');
  });

  it('to an unexpected error names the request and nothing else', async () => {
    const broken = jest
      .spyOn(portal.app.get(CompaniesQueries), 'list')
      .mockRejectedValueOnce(new Error('select secret from users'));
    const { status, body, headers } = await portal.call(admin, 'GET', '/api/companies');
    broken.mockRestore();
    expect(status).toBe(500);
    expect(body.message).toContain(headers['x-request-id']);
    expect(JSON.stringify(body)).not.toMatch(/secret|stack|select/);
  });

  it('while the database is unavailable is a 503 with a sentence', async () => {
    const unavailable = jest
      .spyOn(portal.app.get(Sql), 'rows')
      .mockRejectedValueOnce(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
    const { status, body } = await portal.call(null, 'GET', '/api/health/ready');
    unavailable.mockRestore();
    expect(status).toBe(503);
    expect(body.message).toBe('The portal cannot reach its database. Please try again in a moment.');
  });

  it('to a signed-in user while the database is unavailable is the same, after a single query', async () => {
    await portal.call(admin, 'GET', '/api/updates');
    const unavailable = jest
      .spyOn(portal.app.get(PipelinedConnection), 'row')
      .mockRejectedValue(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
    const { status, body, headers } = await portal.call(admin, 'GET', '/api/updates');
    const queries = unavailable.mock.calls.length;
    unavailable.mockRestore();
    expect([status, body.message, queries]).toEqual([
      503,
      'The portal cannot reach its database. Please try again in a moment.',
      1,
    ]);
    expect(headers['content-security-policy']).toMatch(/default-src 'self'/);
  });

  it('while every connection to the database is in use is a 503 that says so', async () => {
    const answered = Promise.withResolvers<void>();
    const taken = Array.from({ length: 10 }, () => portal.sql.connection(() => answered.promise));
    const { status, body } = await portal.call(null, 'GET', '/api/health/ready');
    answered.resolve();
    await Promise.all(taken);
    expect(status).toBe(503);
    expect(body.message).toBe('The portal is overloaded. Please try again in a moment.');
  }, 20_000);

  it('of health is ok while the database answers', async () => {
    expect((await portal.call(null, 'GET', '/api/health/live')).body).toMatchObject({ status: 'ok' });
    expect((await portal.call(null, 'GET', '/api/health/ready')).body).toEqual({ status: 'ok' });
  });

  it('of the contract is, to an admin, the document that the client is generated from', async () => {
    const admin = await buildAdmin(portal.em);
    const { body } = await portal.callUndeclared(admin, 'GET', '/api/docs-json');
    expect(Object.keys(body.paths)).toContain('/api/investments/{id}');
    for (const path of ['/api/docs', '/api/docs/swagger-ui-init.js', '/api/docs/swagger-ui.css'])
      expect((await portal.callUndeclared(admin, 'GET', path)).text).toContain('swagger');
    expect((await portal.callUndeclared(admin, 'GET', '/api/docs-yaml')).status).toBe(404);
  });

  it.each(
    [
      '',
      '/',
      '/index.html',
      '/swagger-ui-init.js',
      '/swagger-ui.css',
      '/swagger-ui-bundle.js',
      '-json',
      '-yaml',
    ].map((rest) => `/api/docs${rest}`),
  )('of %s is refused to LPs and signed-out clients', async (path) => {
    const lp = await buildUser(portal.em);
    const [signedOut, asLp] = [
      await portal.callUndeclared(null, 'GET', path),
      await portal.callUndeclared(lp, 'GET', path),
    ];
    const isServed = path !== '/api/docs-yaml';
    expect([signedOut.status, asLp.status]).toEqual(isServed ? [401, 403] : [404, 404]);
    expect(signedOut.body.message).toBe(isServed ? 'Please sign in' : 'This API call does not exist');
    expect(signedOut.text + asLp.text).not.toMatch(/openapi|swagger/);
  });

  it('of the contract is open to everybody in development', async () => {
    const open = await Portal.start({ settings: { nodeEnv: 'development' } });
    const { body } = await open.callUndeclared(null, 'GET', '/api/docs-json');
    expect(Object.keys(body.paths)).toContain('/api/investments/{id}');
    expect((await open.callUndeclared(null, 'GET', '/api/docs')).text).toContain('swagger');
    await open.stop();
  });

  it('of health is a 503 to the balancer alone once shutdown has begun', async () => {
    portal.app.get(Readiness).leave();
    const { status, body } = await portal.call(null, 'GET', '/api/health/ready');
    expect(status).toBe(503);
    expect(body.message).toBe('The portal is being restarted. Please try again in a moment.');
    expect((await portal.call(null, 'GET', '/api/health/live')).status).toBe(200);
    expect((await portal.call(admin, 'GET', '/api/companies')).status).toBe(200);
  });
});
