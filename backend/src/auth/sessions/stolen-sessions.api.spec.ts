import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import supertest from 'supertest';
import { cookieIn, cookiesIn, Portal } from '../../../test/app.js';
import { SoftwareAuthenticator } from '../../../test/software-authenticator.js';
import { AuthenticatorApp } from '../../../test/authenticator-app.js';
import { Browser } from '../../../test/browser.js';
import { buildAdmin, buildUser, PASSWORD } from '../../../test/builders.js';
import { buildLink } from '../../../test/mails.js';
import { buildPdf } from '../../../test/pdf.js';
import { AccountLinks } from '../../users/account-links/account-links.js';
import type { User } from '../../users/user.entity.js';

const NEW_PASSWORD = 'violet-anchor-93';
const NEW_PASSWORD_BY_ADMIN = 'Violet-Anchor-93';

describe('a session', () => {
  let portal: Portal;
  let admin: User;
  let other: User;
  let user: User;
  let browser: Browser;
  beforeAll(async () => {
    portal = await Portal.start();
    admin = await buildAdmin(portal.em);
    other = await buildUser(portal.em);
  });
  afterAll(() => portal.stop());
  beforeEach(async () => {
    user = await buildAdmin(portal.em);
    browser = new Browser(portal);
    await browser.signIn(user.email);
  });

  const statusWith = async (cookie: string, path = '/api/user') =>
    (await supertest(portal.url).get(path).set('Cookie', cookie)).status;
  const copy = (from = browser) => from.cookie('portal.sid');

  describe('of a cookie that an attacker has planted', () => {
    it.each([
      ['without a signature', 'portal.sid=planted'],
      ['with a made-up signature', `portal.sid=${encodeURIComponent(`s:planted.${'a'.repeat(43)}`)}`],
    ])('%s is not the one that gets signed in', async (_how, planted) => {
      const signedIn = await supertest(portal.url)
        .post('/api/login')
        .set('Cookie', planted)
        .send({ email: user.email, password: PASSWORD });
      expect(cookieIn(signedIn)).toMatch(/^portal\.sid=s%3A/);
      expect(cookieIn(signedIn)).not.toContain('planted');
      expect(await statusWith(planted)).toBe(401);
    });

    it('that is signed, of a session that was signed out, does not become valid again', async () => {
      const planted = copy();
      await browser.call('POST', '/api/logout');
      const signedIn = await supertest(portal.url)
        .post('/api/login')
        .set('Cookie', planted)
        .send({ email: user.email, password: PASSWORD });
      expect(cookieIn(signedIn)).not.toBe(planted);
      expect(await statusWith(planted)).toBe(401);
    });

    it('before the real one, with the same name, does not sign in its user', async () => {
      expect(await statusWith(`portal.sid=planted; ${copy()}`)).toBe(401);
    });
  });

  it('is not read from the address, a header or a body', async () => {
    const token = copy().slice('portal.sid='.length);
    const request = supertest(portal.url);
    const query = `portal.sid=${token}&connect.sid=${token}&sid=${token}`;
    expect((await request.get(`/api/user?${query}`)).status).toBe(401);
    const headers = { Authorization: `Bearer ${token}`, 'X-Session': token, 'portal.sid': token };
    expect((await request.get('/api/user').set(headers)).status).toBe(401);
    expect((await request.put('/api/user/profile').send({ 'portal.sid': token })).status).toBe(401);
  });

  it('is not found by a cookie that was altered in any way', async () => {
    const cookie = decodeURIComponent(copy());
    const [token = '', signature = ''] = cookie.slice('portal.sid=s:'.length).split('.');
    const other = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
    for (const changed of [
      `s:${other(token)}.${signature}`,
      `s:${token}.${other(signature)}`,
      `s:${token}.${signature.slice(0, -1)}`,
      `s:${token}.`,
      `s:${token}`,
      token,
    ])
      expect(await statusWith(`portal.sid=${encodeURIComponent(changed)}`)).toBe(401);
    expect(await statusWith(copy())).toBe(200);
  });

  describe('gets another token, so that a copy of its cookie is invalid,', () => {
    it.each<[string, () => Promise<unknown>]>([
      ['when a user signs in again', () => browser.signIn(user.email)],
      [
        'when its password changes',
        () =>
          browser.call('PUT', '/api/user/password', {
            currentPassword: PASSWORD,
            newPassword: NEW_PASSWORD,
            confirmPassword: NEW_PASSWORD,
          }),
      ],
      ['when a second factor is set up', () => AuthenticatorApp.setUp(portal, browser)],
      [
        'when a passkey is added',
        async () => {
          const options = await browser.call('POST', '/api/me/passkeys/options', { password: PASSWORD });
          const response = new SoftwareAuthenticator().create(options.body);
          await browser.call('POST', '/api/me/passkeys', { name: 'Phone', response });
        },
      ],
    ])('%s', async (_when, change) => {
      const stolen = copy();
      await change();
      expect(copy()).not.toBe(stolen);
      expect(await statusWith(stolen)).toBe(401);
      expect(await browser.isSignedIn()).toBe(true);
      expect((await browser.call('GET', '/api/me/sessions')).body).toMatchObject([
        { browser: 'Unknown browser', isCurrent: true },
      ]);
    });
  });

  describe('is invalid from the next call on, also for files,', () => {
    const asOther = async (): Promise<Browser> => {
      const elsewhere = new Browser(portal);
      await elsewhere.signIn(user.email);
      return elsewhere;
    };
    const linkOf = async () =>
      portal.app.get(AccountLinks).tokenOf(await buildLink(portal, user, { purpose: 'password_reset' }));

    it.each<[string, () => Promise<unknown>]>([
      ['after its user signed out', () => browser.call('POST', '/api/logout')],
      [
        'after it was ended from another',
        async () => {
          const elsewhere = await asOther();
          const { body } = await elsewhere.call('GET', '/api/me/sessions');
          return elsewhere.call('DELETE', `/api/me/sessions/${body[1].id}`);
        },
      ],
      ['after all others were ended', async () => (await asOther()).call('DELETE', '/api/me/sessions')],
      [
        'after the password was reset by mail',
        async () =>
          portal.call(null, 'POST', `/api/auth/reset/${await linkOf()}`, { password: NEW_PASSWORD }),
      ],
      [
        'after an admin set the password',
        () =>
          portal.call(admin, 'PUT', `/api/admin/users/${user.id}/password`, {
            password: NEW_PASSWORD_BY_ADMIN,
          }),
      ],
      [
        'after an admin reset the second factor',
        () => portal.call(admin, 'DELETE', `/api/admin/users/${user.id}/two-factor`),
      ],
      ['after the user was deleted', () => portal.call(admin, 'DELETE', `/api/admin/users/${user.id}`)],
      [
        'once the account is no longer active',
        () => set(`update users set invite_status = 'invited' where id = $1`, [user.id]),
      ],
      [
        'thirty days after the sign-in, even when in use',
        () =>
          set(
            `update sessions set data = jsonb_set(data, '{signedInAt}', to_jsonb(now() - interval '30 days'))
              where user_id = $1`,
            [user.id],
          ),
      ],
    ])('%s', async (_when, end) => {
      const k1 = await portal.send(admin, '/api/k1-documents', {
        fields: { lpId: other.id, taxYear: '2025' },
        file: { name: 'K-1.pdf', bytes: await buildPdf(['Schedule K-1']) },
      });
      const download = `/api/k1-documents/${k1.body.id}/download`;
      const stolen = copy();
      expect(await statusWith(stolen, download)).toBe(200);
      const ended = await end();
      expect((ended as { status?: number }).status ?? 200).toBeLessThan(300);
      expect(await statusWith(stolen)).toBe(401);
      expect(await statusWith(stolen, download)).toBe(401);
      const send = (path: string) => supertest(portal.url).post(path).set('Cookie', stolen);
      expect((await send('/api/objects/upload')).status).toBe(401);
      const form = send('/api/k1-documents').field({ lpId: other.id, taxYear: '2025' });
      expect((await form.attach('file', await buildPdf(['Schedule K-1']), 'K-1.pdf')).status).toBe(401);
      await set('delete from k1_documents', []);
    });

    const set = (text: string, values: unknown[]) =>
      portal.sql.rows({ name: `spec-${text.slice(0, 50)}`, text }, values);
  });

  it('is one browser’s own: another of the same user neither shares nor ends it', async () => {
    const elsewhere = new Browser(portal);
    await elsewhere.signIn(user.email);
    expect(copy(elsewhere)).not.toBe(copy());
    await elsewhere.call('POST', '/api/logout');
    expect([await browser.isSignedIn(), await elsewhere.isSignedIn()]).toEqual([true, false]);
    await elsewhere.signIn(other.email);
    expect((await browser.call('GET', '/api/user')).body.id).toBe(user.id);
    expect((await elsewhere.call('GET', '/api/user')).body.id).toBe(other.id);
  });
});

describe('in production the session’s cookie', () => {
  let portal: Portal;
  let user: User;
  beforeAll(async () => {
    portal = await Portal.start({ settings: { nodeEnv: 'production', trustProxy: 1 } });
    user = await buildUser(portal.em);
  });
  afterAll(() => portal.stop());

  const cookieOf = (lines: string[] | undefined, name: string) =>
    lines?.find((line) => line.startsWith(`${name}=`)) ?? '';
  const call = (path: string, proto = 'https') =>
    supertest(portal.url).post(path).set('X-Forwarded-Proto', proto);
  const signIn = (proto?: string) =>
    call('/api/login', proto).send({ email: user.email, password: PASSWORD });

  it('is HttpOnly, Secure, SameSite and bound to the host, and so is the one that sign-out sets', async () => {
    const signedIn = await signIn();
    const lines = signedIn.get('Set-Cookie');
    for (const line of [cookieOf(lines, '__Host-portal.sid'), cookieOf(lines, 'portal.device')]) {
      expect(line).toMatch(/; Path=\/(;|$)/);
      for (const flag of ['HttpOnly', 'Secure', 'SameSite=Lax']) expect(line).toContain(`; ${flag}`);
      expect(line).not.toMatch(/domain/i);
    }
    const cookie = cookiesIn(signedIn).join('; ');
    const read = await supertest(portal.url).get('/api/user').set('Cookie', cookie);
    expect([read.status, read.body.id]).toEqual([200, user.id]);
    const planted = cookie.replace('__Host-', '');
    expect((await supertest(portal.url).get('/api/user').set('Cookie', planted)).status).toBe(401);
    const cleared = await call('/api/logout').set('Cookie', cookie);
    const line = cookieOf(cleared.get('Set-Cookie'), '__Host-portal.sid');
    expect(line).toMatch(/^__Host-portal\.sid=; Path=\/; Expires=Thu, 01 Jan 1970/);
    expect(line).toContain('; Secure');
  });

  it('is not set over a connection without TLS', async () => {
    expect(cookieOf((await signIn('http')).get('Set-Cookie'), '__Host-portal.sid')).toBe('');
  });
});
