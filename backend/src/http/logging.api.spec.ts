import { request } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../test/database.js';
import { waitFor } from '../../test/wait-for.js';
import { freePort } from '../../test/free-port.js';
import { Program } from '../../test/program.js';
import { testRedisUrl } from '../../test/redis.js';

jest.setTimeout(60_000);

describe('The log', () => {
  let database: TestDatabase;
  let dataDir: string;
  let program: Program;
  let address: string;
  let cookie: string;

  beforeAll(async () => {
    database = await createTestDatabase();
    dataDir = await mkdtemp(join(tmpdir(), 'portal-'));
    const port = await freePort();
    address = `http://127.0.0.1:${port}`;
    program = await Program.start('main', {
      LOG_LEVEL: 'info',
      DATABASE_URL: database.url,
      REDIS_URL: await testRedisUrl(),
      DATA_DIR: dataDir,
      PORT: String(port),
      SESSION_SECRET: 'a secret of the tests only, long enough',
      ADMIN_EMAIL: 'grace@example.com',
      ADMIN_PASSWORD: 'Correct-Horse-1',
    });
    const answer = await fetch(`${address}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: address },
      body: JSON.stringify({ email: 'grace@example.com', password: 'Correct-Horse-1' }),
    });
    cookie = answer.headers.getSetCookie().join('; ');
  });
  afterAll(async () => {
    await program.end('SIGKILL');
    await database.drop();
    await rm(dataDir, { recursive: true });
  });

  /** The log lines of a request, and its answer. */
  async function send(path: string, headers: Record<string, string> = {}) {
    const answer = await fetch(address + path, { headers: { cookie, ...headers } });
    await answer.text();
    const id = answer.headers.get('x-request-id');
    const lines = () => program.output.split('\n').filter((line) => line.includes(`"id":"${id}"`));
    await waitFor(() => Promise.resolve(lines().at(0)));
    return { id, answer, lines: lines().map((line): unknown => JSON.parse(line)) };
  }

  const lineOf = (id: string | null, path: string, status: number) => ({
    level: 30,
    time: expect.any(Number),
    pid: expect.any(Number),
    hostname: expect.any(String),
    req: { id, method: 'GET', path },
    res: { status },
    responseTime: expect.any(Number),
    msg: 'request completed',
  });

  it.each([
    ['the fund', '/api/updates?limit=5', '/api/updates', 200],
    ['the user', '/api/user', '/api/user', 200],
    ['nothing', '/api/nothing?at=all', '/api/nothing', 404],
  ])('logs a request for %s in one line of one shape', async (_what, url, path, status) => {
    const { id, lines } = await send(url);
    expect(lines).toEqual([lineOf(id, path, status)]);
  });

  const token = 'fQ3z0tC1nqQyGmS8hJq2l5Rk7XvWbPdUeYsTaLoZiHc';

  /** Sends the path unchanged: fetch would normalize it. */
  const sendUnchanged = (method: string, path: string) =>
    new Promise<{ status?: number; type?: string }>((resolve, reject) => {
      const sent = request(address, { method, path }, (answer) => {
        answer.resume();
        answer.once('end', () =>
          resolve({ status: answer.statusCode, type: answer.headers['content-type']?.split(';')[0] }),
        );
      });
      sent.once('error', reject).end();
    });

  it.each([
    ...[
      '/api//invite/',
      '/api/invite//',
      '/api/%69nvite/',
      '/api/invite%2F',
      '/api/./invite/',
      '/api/invite./',
    ],
    ...[
      '/api/auth//reset/',
      '/api/auth/%72eset/',
      '/api/auth%2Freset/',
      '/api/auth/x/../reset/',
      '/api/invite;x/',
    ],
    ...[
      '/api/auth//unsubscribe/',
      '/api/auth/%75nsubscribe/',
      '/api/Invite/',
      '/api/auth/Reset/',
      '/api/unknown/',
    ],
  ])('logs no token of %s, which is an unknown call', async (path) => {
    for (const method of ['GET', 'POST'])
      expect(await sendUnchanged(method, path + token)).toEqual({ status: 404, type: 'application/json' });
    await send('/api/nothing');
    expect(program.output).not.toContain(token);
  });

  it.each(['//api/invite/', '/%61pi/invite/', '/API/invite/', '//invite/', '/%69nvite/', '/auth%2Freset/'])(
    'logs no token of %s, which may be a page',
    async (path) => {
      expect(await sendUnchanged('POST', path + token)).toEqual({ status: 404, type: 'application/json' });
      const { status = 0, type } = await sendUnchanged('GET', path + token);
      expect(['200 text/html', '404 application/json']).toContain(`${status} ${type}`);
      await send('/api/nothing');
      expect(program.output).not.toContain(token);
    },
  );

  it('logs a 304 in a line of the same shape', async () => {
    const { answer } = await send('/api/companies');
    const again = await send('/api/companies', { 'if-none-match': String(answer.headers.get('etag')) });
    expect(again.lines).toEqual([lineOf(again.id, '/api/companies', 304)]);
  });
});
