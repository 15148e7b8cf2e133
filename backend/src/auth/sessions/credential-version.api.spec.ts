import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import { Portal } from '../../../test/app.js';
import { SoftwareAuthenticator } from '../../../test/software-authenticator.js';
import { AuthenticatorApp } from '../../../test/authenticator-app.js';
import { Browser } from '../../../test/browser.js';
import { buildAdmin, buildUser, PASSWORD } from '../../../test/builders.js';
import { waitForLocks } from '../../../test/wait-for.js';
import { sessionHashOf } from '../../access/actor.js';
import { AccountLinks } from '../../users/account-links/account-links.js';
import { AdminCredentials } from '../../users/credentials.js';
import type { User } from '../../users/user.entity.js';

const NEW_PASSWORD = 'Violet-Anchor-93';
const GATE = 24;
const slow = { 'User-Agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' };

/** Storing the slow browser's session waits for a lock, so that its sign-in pauses after the password was checked. */
const gate = `
  create function wait_at_gate() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(${GATE}); return new; end $$;
  create trigger sessions_gate before insert on sessions for each row
    when (new.data ->> 'browser' like 'Firefox%') execute function wait_at_gate()`;

describe('a password or second factor that was changed', () => {
  let portal: Portal;
  let admin: User;
  let user: User;
  let owner: Browser;
  let device: SoftwareAuthenticator;
  beforeAll(async () => {
    portal = await Portal.start();
    admin = await buildAdmin(portal.em);
    await portal.asOwner((client) => client.query(gate));
  });
  afterAll(() => portal.stop());
  beforeEach(async () => {
    user = await buildUser(portal.em);
    owner = await signedIn();
    device = new SoftwareAuthenticator();
  });

  async function signedIn(): Promise<Browser> {
    const browser = new Browser(portal);
    expect((await browser.signIn(user.email)).status).toBe(200);
    return browser;
  }
  /** A browser whose sign-in began before the change and ends after it. */
  async function signInAcross(
    change: () => Promise<unknown>,
    signIn = (by: Browser): Promise<Response> => by.signIn(user.email),
  ): Promise<Browser> {
    const late = new Browser(portal, slow);
    await portal.asOwner(async (client) => {
      await client.query('select pg_advisory_lock($1)', [GATE]);
      const answer = signIn(late);
      await waitForLocks(client, 1);
      await change();
      await client.query('select pg_advisory_unlock($1)', [GATE]);
      expect((await answer).status).toBe(200);
    });
    return late;
  }
  async function expectSignedOut(browser: Browser): Promise<void> {
    expect(await browser.isSignedIn()).toBe(false);
    expect((await browser.call('GET', '/api/companies')).status).toBe(401);
  }
  const ok = async (answer: Promise<Response>): Promise<Response> => {
    expect([200, 201]).toContain((await answer).status);
    return answer;
  };

  const signIn = (password: string) => new Browser(portal).signIn(user.email, { password });
  const changePassword = (by = owner) =>
    by.call('PUT', '/api/user/password', {
      currentPassword: PASSWORD,
      newPassword: NEW_PASSWORD,
      confirmPassword: NEW_PASSWORD,
    });
  const setPassword = () =>
    portal.call(admin, 'PUT', `/api/admin/users/${user.id}/password`, { password: NEW_PASSWORD });
  async function resetByMail(): Promise<void> {
    const links = portal.app.get(AccountLinks);
    const expiresAt = new Date(Date.now() + 60_000);
    const link = await links.create(portal.em, { userId: user.id, purpose: 'password_reset', expiresAt });
    const path = `/api/auth/reset/${links.tokenOf(link)}`;
    await ok(portal.call(null, 'POST', path, { password: NEW_PASSWORD }));
  }
  async function addPasskey(): Promise<string> {
    const options = await owner.call('POST', '/api/me/passkeys/options', { password: PASSWORD });
    const passkey = { name: 'Phone', response: device.create(options.body) };
    return (await ok(owner.call('POST', '/api/me/passkeys', passkey))).body.id as string;
  }
  const removePasskey = (id: string) =>
    ok(owner.call('POST', `/api/me/passkeys/${id}/remove`, { password: PASSWORD }));
  const switchOff = () => ok(owner.call('POST', '/api/me/two-factor/off', { password: PASSWORD }));
  const withPasskey = async (by: Browser): Promise<Response> => {
    const { body } = await by.call('POST', '/api/auth/passkey/options');
    return by.call('POST', '/api/auth/passkey', { response: device.get(body) });
  };

  describe.each([
    ['its owner', () => ok(changePassword())],
    ['the link of a mail', resetByMail],
    ['an admin', () => ok(setPassword())],
    ['the command line', () => portal.app.get(AdminCredentials).setPasswordByEmail(user.email, NEW_PASSWORD)],
  ] as [string, () => Promise<unknown>][])('by %s', (_who, change) => {
    it('ends the session of a sign-in with the old password that was in progress', async () => {
      await expectSignedOut(await signInAcross(change));
      expect((await signIn(NEW_PASSWORD)).status).toBe(200);
      expect((await signIn(PASSWORD)).status).toBe(401);
    });
  });

  it.each([
    ['an authenticator is turned on', () => AuthenticatorApp.setUp(portal, owner)],
    ['a passkey is added', addPasskey],
  ] as [string, () => Promise<unknown>][])(
    'ends all other sessions when %s, and that of a sign-in without it that was under way',
    async (_what, change) => {
      const elsewhere = await signedIn();
      await expectSignedOut(await signInAcross(change));
      await expectSignedOut(elsewhere);
      expect(await owner.isSignedIn()).toBe(true);
    },
  );

  it('ends all other sessions when an authenticator is turned off', async () => {
    const app = await AuthenticatorApp.setUp(portal, owner);
    const elsewhere = new Browser(portal);
    await elsewhere.signIn(user.email, { code: app.code() });
    const late = await signInAcross(switchOff, (by) => by.signIn(user.email, { code: app.code(1) }));
    await expectSignedOut(late);
    await expectSignedOut(elsewhere);
    expect(await owner.isSignedIn()).toBe(true);
  });

  it('ends all other sessions when a passkey is removed, and that of a sign-in with it in progress', async () => {
    const id = await addPasskey();
    const elsewhere = await signedIn();
    await expectSignedOut(await signInAcross(() => removePasskey(id), withPasskey));
    await expectSignedOut(elsewhere);
    expect(await owner.isSignedIn()).toBe(true);
  });

  it.each([
    ['an admin', () => ok(portal.call(admin, 'DELETE', `/api/admin/users/${user.id}/two-factor`))],
    ['the command line', () => portal.app.get(AdminCredentials).resetTwoFactorByEmail(user.email)],
  ] as [string, () => Promise<unknown>][])(
    'ends all sessions when %s removes the second factors',
    async (_who, change) => {
      await addPasskey();
      await expectSignedOut(await signInAcross(change, withPasskey));
      await expectSignedOut(owner);
    },
  );

  it('ends the session of a sign-in in progress when the LP is deactivated, also once it is reactivated', async () => {
    const set = (what: 'deactivate' | 'reactivate') =>
      ok(portal.call(admin, 'POST', `/api/admin/users/${user.id}/${what}`));
    const late = await signInAcross(() => set('deactivate'));
    await expectSignedOut(late);
    await expectSignedOut(owner);
    await set('reactivate');
    await expectSignedOut(late);
    expect((await signIn(PASSWORD)).status).toBe(200);
  });

  it('is not changed by a call of an LP who was deactivated meanwhile, which requests no address either', async () => {
    await portal.call(admin, 'GET', '/api/user');
    await portal.asOwner(async (client) => {
      await client.query('begin');
      await client.query('select from users where id = $1 for no key update', [user.id]);
      const deactivation = portal.call(admin, 'POST', `/api/admin/users/${user.id}/deactivate`);
      deactivation.catch(() => {});
      await waitForLocks(client, 1);
      const change = owner.call('PUT', '/api/user/profile', {
        email: `new-${user.email}`,
        currentPassword: PASSWORD,
      });
      change.catch(() => {});
      await waitForLocks(client, 2);
      await client.query('commit');
      const [{ status: first }, { status, body }] = await Promise.all([deactivation, change]);
      expect([first, status, body.message]).toEqual([200, 401, 'Please sign in']);
      const { rows } = await client.query('select from account_links where user_id = $1', [user.id]);
      expect(rows).toEqual([]);
    });
  });

  it('leaves only the session in which it was changed, which may make further changes', async () => {
    const late = await signInAcross(() => ok(changePassword()));
    await expectSignedOut(late);
    const { body } = await owner.call('GET', '/api/me/sessions');
    expect(body).toMatchObject([{ isCurrent: true }]);
    const setUp = await owner.call('POST', '/api/me/two-factor/setup', { password: NEW_PASSWORD });
    expect(setUp.status).toBe(200);
    expect(await owner.isSignedIn()).toBe(true);
  });

  it('keeps an admin signed in who sets their own password on the Users tab', async () => {
    user = await buildAdmin(portal.em);
    owner = await signedIn();
    const path = `/api/admin/users/${user.id}/password`;
    const late = await signInAcross(() => ok(owner.call('PUT', path, { password: NEW_PASSWORD })));
    await expectSignedOut(late);
    expect(await owner.isSignedIn()).toBe(true);
  });

  it('cannot be changed again by a call of a session that the change has ended', async () => {
    await portal.call(admin, 'GET', '/api/user');
    await portal.asOwner(async (client) => {
      await client.query('begin');
      await client.query('select from users where id = $1 for no key update', [user.id]);
      const byAdmin = setPassword();
      byAdmin.catch(() => {});
      await waitForLocks(client, 1);
      const byOwner = owner.call('PUT', '/api/user/password', {
        currentPassword: PASSWORD,
        newPassword: 'Thief-Lantern-48',
        confirmPassword: 'Thief-Lantern-48',
      });
      byOwner.catch(() => {});
      await waitForLocks(client, 2);
      await client.query('commit');
      const [{ status: first }, { status, body }] = await Promise.all([byAdmin, byOwner]);
      expect([first, status, body.message]).toEqual([200, 401, 'Please sign in']);
    });
    await expectSignedOut(owner);
    expect((await signIn(NEW_PASSWORD)).status).toBe(200);
  });

  it('ends the sessions that the previous release began, which are valid until then', async () => {
    await portal.em.execute(`update sessions set data = data - 'credentialVersion' where user_id = ?`, [
      user.id,
    ]);
    expect(await owner.isSignedIn()).toBe(true);
    expect((await owner.call('GET', '/api/companies')).status).toBe(200);
    const { rows } = await portal.asOwner((client) =>
      client.query('select data, expires_at from sessions where user_id = $1', [user.id]),
    );
    await ok(setPassword());
    // As a process of the previous release stores it.
    await portal.asOwner((client) =>
      client.query('insert into sessions (id_hash, user_id, data, expires_at) values ($1, $2, $3, $4)', [
        sessionHashOf(tokenOf(owner)),
        user.id,
        rows[0].data,
        rows[0].expires_at,
      ]),
    );
    await expectSignedOut(owner);
  });
});

/** The token in a session's cookie: between "s:" and the signature. */
const tokenOf = (browser: Browser): string =>
  decodeURIComponent(browser.cookie('portal.sid'))
    .replace(/^portal\.sid=s:/, '')
    .replace(/\..*$/, '');
