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
    ['a typed address or a form without an origin', () => ({ 'Sec-Fetch-Site': 'none' }), 403],
    ['an older browser on another site', () => ({ Origin: 'https://evil.example' }), 403],
    ['a sandboxed page', () => ({ Origin: 'null' }), 403],
  ])('from %s is answered as it should be', async (_who, headers, status) => {
    const answer = await signIn(headers());
    expect(answer.status).toBe(status);
    if (status === 403)
      expect(answer.body.message).toBe('This request came from another site and was refused');
  });

  it.each(['get', 'head'] as const)('is not checked when it only reads: %s', async (method) => {
    const answer = await supertest(host)[method]('/api/health/live').set('Sec-Fetch-Site', 'cross-site');
    expect(answer.status).toBe(200);
  });
});

describe('in production, a request that changes something', () => {
  const own = 'https://portal.example.com';
  let portal: Portal;
  beforeAll(async () => {
    portal = await Portal.start({ settings: { nodeEnv: 'production', publicUrl: own } });
    await buildAdmin(portal.em, { email: 'ada@example.com' });
  });
  afterAll(() => portal.stop());

  const otherSite = 'This request came from another site and was refused';
  const otherAddress = `This address of the portal is not allowed. Please open the portal at ${own}`;
  it.each<[string, Record<string, string>, number, string | null]>([
    ['a browser on the portal’s own page', { 'Sec-Fetch-Site': 'same-origin', Origin: own }, 200, null],
    ['an older browser there', { Origin: own }, 200, null],
    ['a browser there whose Origin header was removed', { 'Sec-Fetch-Site': 'same-origin' }, 200, null],
    ['a script', {}, 200, null],
    ['the portal’s page without TLS', { Origin: 'http://portal.example.com' }, 403, otherSite],
    ['another port of its host', { Origin: `${own}:8443` }, 403, otherSite],
    [
      'a name that an attacker points at the server',
      { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://evil.example', Host: 'evil.example' },
      403,
      otherAddress,
    ],
    [
      'the same in an older browser',
      { Origin: 'https://evil.example', Host: 'evil.example' },
      403,
      otherSite,
    ],
    [
      'the portal’s page embedded by another site',
      { 'Sec-Fetch-Site': 'cross-site', Origin: own },
      403,
      otherSite,
    ],
    ['this machine', { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://localhost:3000' }, 403, otherAddress],
  ])('from %s is answered as it should be', async (_who, headers, status, sentence) => {
    const answer = await supertest(portal.url)
      .post('/api/login')
      .set({ Host: 'portal.example.com', ...headers })
      .send({ email: 'ada@example.com', password: PASSWORD });
    expect(answer.status).toBe(status);
    if (sentence) expect(answer.body.message).toBe(sentence);
  });
});

describe('in development, a request that changes something', () => {
  let portal: Portal;
  beforeAll(async () => void (portal = await Portal.start({ settings: { nodeEnv: 'development' } })));
  afterAll(() => portal.stop());

  it.each([
    [
      'the address of the settings',
      { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://localhost:3000' },
      401,
    ],
    ['the bare address', { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://127.0.0.1:3000' }, 401],
    ['the bare address in IPv6', { Origin: 'http://[::1]:3000' }, 401],
    ['Vite’s server', { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://localhost:5173' }, 401],
    [
      'another program of this machine',
      { 'Sec-Fetch-Site': 'same-site', Origin: 'http://localhost:8080' },
      403,
    ],
    ['a rebound name', { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://evil.example:3000' }, 403],
  ])('from %s is let through or refused', async (_who, headers, status) => {
    const answer = await supertest(portal.url)
      .post('/api/login')
      .set(headers)
      .send({ email: 'nobody@example.com', password: PASSWORD });
    expect(answer.status).toBe(status);
  });
});
