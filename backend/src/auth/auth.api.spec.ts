import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import supertest from 'supertest';
import { cookieIn, Portal } from '../../test/app.js';
import { buildAdmin, buildUser, PASSWORD } from '../../test/builders.js';
import { UserSchema, type User } from '../users/user.entity.js';

describe('signing in', () => {
  let portal: Portal;
  let admin: User;
  let lp: User;

  beforeAll(async () => {
    portal = await Portal.start();
    admin = await buildAdmin(portal.em, { email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron' });
    lp = await buildUser(portal.em, { email: 'lou@example.com' });
  });
  afterAll(() => portal.stop());

  const signIn = (email: unknown, password: unknown) =>
    supertest(portal.url)
      .post('/api/login')
      .send({ email, password } as object);

  it('returns the user with its abilities, and never a password or hash', async () => {
    const { status, body } = await signIn('ada@example.com', PASSWORD);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: admin.id, firstName: 'Ada', lastName: 'Byron', role: 'admin' });
    expect(body.can).toContain('investments.write');
    expect(JSON.stringify(body)).not.toMatch(/password_?hash|argon2/i);
  });

  it('returns an LP the abilities of LPs only', async () => {
    const { body } = await portal.call(lp, 'GET', '/api/user');
    expect(body.role).toBe('lp');
    expect(body.can).toContain('portfolio-summary.read');
    expect(body.can.filter((ability: string) => ability.endsWith('.write'))).toEqual([
      'k1-consents.write',
      'delegations.write',
      'viewing.write',
      'profile.write',
      'password.write',
      'security.write',
      'saved-views.write',
    ]);
  });

  it('ignores the case of the address and spaces around it', async () => {
    expect((await signIn('  Ada@Example.COM ', PASSWORD)).status).toBe(200);
  });

  it('accepts the username instead of the address, ignoring case and spaces around it', async () => {
    const user = await buildUser(portal.em, { username: 'Renée of Bristol' });
    for (const name of ['Renée of Bristol', '  renÉe OF bristol ', user.email])
      expect((await signIn(name, PASSWORD)).body).toMatchObject({ id: user.id });
  });

  it('finds an address before a username of another account that is the same', async () => {
    const former = await buildUser(portal.em, { username: 'former@example.com' });
    expect((await signIn('former@example.com', PASSWORD)).body).toMatchObject({ id: former.id });
    const owner = await buildUser(portal.em, { email: 'former@example.com' });
    expect((await signIn('Former@Example.com', PASSWORD)).body).toMatchObject({ id: owner.id });
    expect((await signIn(former.email, PASSWORD)).body).toMatchObject({ id: former.id });
  });

  it('gives the same error for an unknown name, a wrong password and an inactive account', async () => {
    await buildUser(portal.em, {
      email: 'invited@example.com',
      username: 'invited',
      inviteStatus: 'invited',
    });
    await buildUser(portal.em, { email: 'new@example.com', inviteStatus: 'created', passwordHash: null });
    const answers = await Promise.all([
      signIn('ada@example.com', 'wrong'),
      signIn(admin.username, 'wrong'),
      signIn('nobody@example.com', PASSWORD),
      signIn('nobody', PASSWORD),
      signIn('invited', PASSWORD),
      signIn('invited@example.com', PASSWORD),
      signIn('new@example.com', PASSWORD),
    ]);
    const sentence = 'Invalid email or password';
    for (const { status, body, headers } of answers) {
      expect(status).toBe(401);
      expect(body).toEqual({ statusCode: 401, message: sentence, error: sentence });
      expect(headers['set-cookie']).toBeUndefined();
    }
  });

  it.each([
    [{ email: ' ', password: 'x' }, 'email', 'Please enter a valid email address'],
    [{ email: 'x'.repeat(256), password: 'x' }, 'email', 'Please enter a valid email address'],
    [{ email: 7, password: 'x' }, 'email', 'Please enter a valid email address'],
    [{ email: 'ada@example.com', password: '' }, 'password', 'Password is required'],
    [{ email: 'ada@example.com' }, 'password', 'Password is required'],
    [{ email: 'ada@example.com', password: { $ne: 1 } }, 'password', 'Password is required'],
    [{}, 'email', 'Please enter a valid email address'],
  ])('refuses %j with an error for %s', async (request, field, message) => {
    const { status, body } = await portal.call(null, 'POST', '/api/login', request);
    expect(status).toBe(400);
    expect(body.details).toContainEqual({ field, message });
  });

  it('sets an HttpOnly, SameSite cookie with a token of 256 bits', async () => {
    const response = await signIn('ada@example.com', PASSWORD);
    const cookie = response.get('Set-Cookie')?.find((each) => each.startsWith('portal.sid=')) ?? '';
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    const token =
      decodeURIComponent(cookie.split(';')[0] ?? '')
        .replace(/^portal\.sid=s:/, '')
        .split('.')[0] ?? '';
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  });

  it('stores only the hash of the token', async () => {
    const cookie = decodeURIComponent(await portal.signIn('ada@example.com'));
    const token = cookie.replace(/^portal\.sid=s:/, '').split('.')[0] ?? '';
    const rows = await portal.sql.rows({
      name: 'spec-sessions',
      text: 'select s::text as all from sessions s',
    });
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('issues a new token at sign-in, against session fixation', async () => {
    const planted = await portal.signIn('lou@example.com');
    const response = await signIn('ada@example.com', PASSWORD).set('Cookie', planted);
    expect(cookieIn(response)).not.toBe(planted);
    const withPlanted = await supertest(portal.url).get('/api/user').set('Cookie', planted);
    expect(withPlanted.status).toBe(401);
  });

  it('ends the session at sign-out, for every copy of its cookie', async () => {
    const cookie = await portal.signIn('ada@example.com');
    const signOut = await supertest(portal.url).post('/api/logout').set('Cookie', cookie);
    expect(signOut.status).toBe(204);
    expect(signOut.text).toBe('');
    expect((await supertest(portal.url).get('/api/user').set('Cookie', cookie)).status).toBe(401);
  });

  it('answers a sign-out without a session with success', async () => {
    expect((await portal.call(null, 'POST', '/api/logout')).status).toBe(204);
  });

  it('prolongs a session to twelve hours after its last call, with few writes', async () => {
    const cookie = await portal.signIn('ada@example.com');
    const expiries = { name: 'spec-expiry', text: 'select max(expires_at) as at from sessions' };
    await portal.sql.rows({
      name: 'spec-age',
      text: "update sessions set expires_at = now() + interval '1 hour'",
    });
    const { headers } = await supertest(portal.url).get('/api/user').set('Cookie', cookie);
    expect(String(headers['set-cookie'])).toContain('portal.sid');
    const rolled = new Date(String((await portal.sql.row(expiries))?.['at'])).getTime();
    expect(rolled - Date.now()).toBeGreaterThan(11.9 * 3_600_000);
    await supertest(portal.url).get('/api/user').set('Cookie', cookie);
    expect(new Date(String((await portal.sql.row(expiries))?.['at'])).getTime()).toBe(rolled);
  });

  it('refuses an expired session', async () => {
    const cookie = await portal.signIn('ada@example.com');
    await portal.sql.rows({ name: 'spec-expire', text: 'update sessions set expires_at = now()' });
    expect((await supertest(portal.url).get('/api/user').set('Cookie', cookie)).status).toBe(401);
  });

  it('refuses the sessions of a user that is no longer active at once', async () => {
    const em = portal.em;
    const user = await buildUser(em, { email: 'gone@example.com' });
    const cookie = await portal.signIn(user.email);
    await em.nativeUpdate(UserSchema, { id: user.id }, { inviteStatus: 'invited' });
    expect((await supertest(portal.url).get('/api/user').set('Cookie', cookie)).status).toBe(401);
  });
});
