import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import supertest from 'supertest';
import { Portal } from '../../test/app.js';
import { buildAdmin, PASSWORD } from '../../test/builders.js';

describe('a request that changes something', () => {
  let portal: Portal;
  let host: string;
  beforeAll(async () => {
    portal = await Portal.start();
    host = portal.url;
    await buildAdmin(portal.em, { email: 'ada@example.com' });
  });
  afterAll(() => portal.stop());

  const signIn = (headers: Record<string, string>) =>
    supertest(host).post('/api/login').set(headers).send({ email: 'ada@example.com', password: PASSWORD });

  it.each([
    ['a browser on the portal’s own page', () => ({ 'Sec-Fetch-Site': 'same-origin', Origin: host }), 200],
    ['an older browser on the portal’s own page', () => ({ Origin: host }), 200],
    ['a script', () => ({}), 200],
    ['another site', () => ({ 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }), 403],
    ['another host of the same site', () => ({ 'Sec-Fetch-Site': 'same-site' }), 403],
    ['an address typed or a form of nowhere', () => ({ 'Sec-Fetch-Site': 'none' }), 403],
    ['an older browser on another site', () => ({ Origin: 'https://evil.example' }), 403],
    ['a sandboxed page', () => ({ Origin: 'null' }), 403],
  ])('from %s is answered as it should be', async (_who, headers, status) => {
    const answer = await signIn(headers());
    expect(answer.status).toBe(status);
    if (status === 403) expect(answer.body.message).toBe('This request came from another site');
  });

  it.each(['get', 'head'] as const)('is not in question when it only reads: %s', async (method) => {
    const answer = await supertest(host)[method]('/api/health/live').set('Sec-Fetch-Site', 'cross-site');
    expect(answer.status).toBe(200);
  });
});
