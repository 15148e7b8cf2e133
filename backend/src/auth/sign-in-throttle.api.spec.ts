import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import supertest from 'supertest';
import { Portal } from '../../test/app.js';
import { buildUser, PASSWORD } from '../../test/builders.js';

const skipDelay = { name: 'spec-skip-delay', text: 'update sign_in_throttles set next_try_at = now()' };

const forgetAll = { name: 'spec-forget-all', text: 'delete from sign_in_throttles' };

describe('the delays after failed sign-ins', () => {
  let portal: Portal;

  beforeAll(async () => {
    portal = await Portal.start({ settings: { signInLimit: true, trustProxy: 1 } });
    await buildUser(portal.em, { email: 'victim@example.com', username: 'Victim' });
  });
  beforeEach(() => portal.sql.rows(forgetAll));
  afterAll(() => portal.stop());

  const signIn = (password: string, from = '198.51.100.7', email = 'victim@example.com') =>
    supertest(portal.url).post('/api/login').set('X-Forwarded-For', from).send({ email, password });

  async function fail(times: number, from?: string): Promise<void> {
    for (let n = 0; n < times; n += 1) expect((await signIn('wrong', from)).status).toBe(401);
  }

  it('begin after five failures, with an error that says how long to wait', async () => {
    await fail(5);
    const refused = await signIn('wrong');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.body.message).toBe(
      `Too many failed sign-ins. Please try again in ${refused.headers['retry-after']} seconds.`,
    );
  });

  it('apply to the right password too', async () => {
    await fail(5);
    expect((await signIn(PASSWORD)).status).toBe(429);
  });

  it('are recorded in the history of the account, once a minute', async () => {
    await fail(5);
    for (let n = 0; n < 3; n += 1) expect((await signIn('wrong')).status).toBe(429);
    const text = `select count(*)::int as entries from account_events
      where outcome = 'delayed' and user_id is not null`;
    expect(await portal.sql.row({ name: 'spec-delayed', text })).toEqual({ entries: 1 });
  });

  it('double with each further failure, up to a quarter of an hour', async () => {
    await fail(5);
    const waits: number[] = [];
    for (let n = 0; n < 8; n += 1) {
      waits.push(Number((await signIn('wrong')).headers['retry-after']));
      await portal.sql.rows(skipDelay);
      await fail(1);
    }
    expect(waits).toEqual([15, 30, 60, 120, 240, 480, 900, 900]);
  });

  it('do not apply to the owner who signs in from another address', async () => {
    await fail(5);
    expect((await signIn(PASSWORD, '203.0.113.9')).status).toBe(200);
  });

  it('count only failures: any number of successful sign-ins cause none', async () => {
    for (let n = 0; n < 12; n += 1) expect((await signIn(PASSWORD)).status).toBe(200);
  });

  it('start over after a successful sign-in', async () => {
    await fail(4);
    expect((await signIn(PASSWORD)).status).toBe(200);
    await fail(5);
    expect((await signIn('wrong')).status).toBe(429);
  });

  it('count by account, whichever of its names is tried', async () => {
    const names = ['victim', 'victim@example.com', 'VICTIM', 'Victim@Example.com', ' victim '];
    for (const name of names) expect((await signIn('wrong', undefined, name)).status).toBe(401);
    for (const name of names) expect((await signIn(PASSWORD, undefined, name)).status).toBe(429);
    await portal.sql.rows(skipDelay);
    expect((await signIn(PASSWORD, undefined, 'victim')).status).toBe(200);
    await fail(5);
  });

  it('count all unknown sources of an account together, whichever of its names they try', async () => {
    const from = (n: number) => `203.0.113.${n}`;
    const user = await buildUser(portal.em, { email: 'nowhere@example.com', username: 'nowhere' });
    const statuses: number[] = [];
    for (let n = 1; n <= 21; n += 1)
      statuses.push((await signIn('wrong', from(n), n % 2 ? user.email : user.username)).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 401), 429]);
  });

  it('count a name without an account, ignoring case', async () => {
    for (const name of ['nobody', 'Nobody', 'NOBODY', 'nobody', 'noBody'])
      expect((await signIn('x', undefined, name)).status).toBe(401);
    expect((await signIn('x', undefined, 'nobody')).status).toBe(429);
  });

  it('cannot be avoided by many concurrent attempts', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn('wrong')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  it('slow one address that tries many accounts', async () => {
    for (let n = 0; n < 50; n += 1)
      expect((await signIn('x', '198.51.100.7', `a${n}@example.com`)).status).toBe(401);
    expect((await signIn('x', '198.51.100.7', 'another@example.com')).status).toBe(429);
    expect((await signIn(PASSWORD, '203.0.113.9')).status).toBe(200);
  });

  it('count an IPv6 /64 as one address', async () => {
    for (let n = 1; n <= 5; n += 1) await fail(1, `2001:db8:1:2::${n}`);
    expect((await signIn('wrong', '2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await signIn('wrong', '2001:db8:1:3::1')).status).toBe(401);
  });
});

describe('a forged X-Forwarded-For', () => {
  it('changes nothing unless a proxy is trusted by setting', async () => {
    const portal = await Portal.start({ settings: { signInLimit: true } });
    const tries = [];
    for (let n = 0; n < 6; n += 1)
      tries.push(
        await supertest(portal.url)
          .post('/api/login')
          .set('X-Forwarded-For', `198.51.100.${n}`)
          .send({ email: 'victim@example.com', password: 'wrong' }),
      );
    expect(tries.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429]);
    await portal.stop();
  });
});
