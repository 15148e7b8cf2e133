import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { Portal } from '../../../test/app.js';
import { AuthenticatorApp } from '../../../test/authenticator-app.js';
import { Browser } from '../../../test/browser.js';
import { buildAdmin, buildUser, PASSWORD } from '../../../test/builders.js';
import { Clock } from '../../config/clock.js';
import type { User } from '../../users/user.entity.js';

const NO_CODE = 'Enter the code from your authenticator app';
const WRONG_CODE = 'This code is incorrect';

describe('two-factor authentication', () => {
  let portal: Portal;
  let user: User;
  let browser: Browser;
  beforeAll(async () => void (portal = await Portal.start()));
  afterAll(() => portal.stop());
  beforeEach(async () => {
    user = await buildUser(portal.em);
    browser = await signedIn(user);
  });

  async function signedIn(who: User): Promise<Browser> {
    const opened = new Browser(portal);
    expect((await opened.signIn(who.email)).status).toBe(200);
    return opened;
  }
  const signIn = (code?: string, who = user) => new Browser(portal).signIn(who.email, { code });
  const setUp = (password = PASSWORD) => browser.call('POST', '/api/me/two-factor/setup', { password });
  const security = async () => (await browser.call('GET', '/api/me/security')).body;
  const mails = (who = user) =>
    portal.sql.rows(
      {
        name: 'spec-mails',
        text: `select template, params from outgoing_mails where user_id = $1 order by created_at, id`,
      },
      [who.id],
    );

  it.each([
    ['an admin', buildAdmin],
    ['an LP', buildUser],
  ])(
    'is set up by %s with the password and a first code, and then required at sign-in',
    async (_who, build) => {
      user = await build(portal.em);
      browser = await signedIn(user);
      const app = await AuthenticatorApp.setUp(portal, browser);
      const response = await signIn();
      expect([response.status, response.body.message]).toEqual([401, NO_CODE]);
      expect(response.body.details).toEqual([{ field: 'code', message: NO_CODE }]);
      expect(response.headers['set-cookie']).toBeUndefined();
      const { status, body } = await signIn(app.code());
      expect([status, body.id]).toEqual([200, user.id]);
    },
  );

  it('shows its secret of 160 bits with the firm and the address, and only once', async () => {
    const { body } = await setUp();
    expect(Secret.fromBase32(body.secret).bytes).toHaveLength(20);
    const uri = new URL(body.uri);
    expect(uri.protocol).toBe('otpauth:');
    expect(decodeURIComponent(uri.pathname)).toContain(user.email);
    expect(uri.searchParams.get('issuer')).toBe('Harbor Lane Ventures');
    expect(JSON.stringify(await security())).not.toContain(body.secret);
  });

  it('is not in effect before its first right code', async () => {
    expect((await setUp('wrong')).body.details).toEqual([
      { field: 'password', message: 'Password is incorrect' },
    ]);
    await setUp();
    const { status, body } = await browser.call('POST', '/api/me/two-factor', { code: 'abc' });
    expect([status, body.details]).toEqual([400, [{ field: 'code', message: WRONG_CODE }]]);
    expect(await security()).toMatchObject({ hasAuthenticator: false, recoveryCodesLeft: 0 });
    expect((await signIn()).status).toBe(200);
  });

  it('is not set up twice, nor confirmed without being set up', async () => {
    const unset = await browser.call('POST', '/api/me/two-factor', { code: '123456' });
    expect(unset.status).toBe(409);
    await AuthenticatorApp.setUp(portal, browser);
    expect((await setUp()).status).toBe(409);
  });

  it('reveals nothing before the password is right', async () => {
    const app = await AuthenticatorApp.setUp(portal, browser);
    const wrong = await new Browser(portal).signIn(user.email, { password: 'wrong', code: app.code() });
    expect([wrong.status, wrong.body.message]).toEqual([401, 'Invalid email or password']);
    expect(wrong.body.details).toBeUndefined();
    expect((await signIn(app.code())).status).toBe(200);
  });

  it('accepts each code once, also in concurrent sign-ins', async () => {
    const app = await AuthenticatorApp.setUp(portal, browser);
    const answers = await Promise.all([signIn(app.code()), signIn(app.code())]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const again = await signIn(app.code());
    expect(again.body.details).toEqual([{ field: 'code', message: WRONG_CODE }]);
  });

  it('accepts codes of one step earlier or later, with spaces, but no others', async () => {
    const app = await AuthenticatorApp.setUp(portal, browser);
    expect((await signIn(app.code(-2))).status).toBe(401);
    expect((await signIn(app.code(2))).status).toBe(401);
    expect((await signIn(app.code(-1))).status).toBe(401);
    const spaced = app.code().replace(/^(...)/, ' $1 ');
    expect((await signIn(spaced)).status).toBe(200);
    expect((await signIn(app.code(1))).status).toBe(200);
  });

  it('refuses the code that confirmed its setup', async () => {
    const { body } = await setUp();
    const code = TOTP.generate({
      secret: Secret.fromBase32(body.secret),
      timestamp: portal.app.get(Clock).now(),
    });
    expect((await browser.call('POST', '/api/me/two-factor', { code })).status).toBe(200);
    expect((await signIn(code)).status).toBe(401);
  });

  it('accepts each of ten recovery codes once, ignoring case and dashes', async () => {
    const { recoveryCodes } = await AuthenticatorApp.setUp(portal, browser);
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = '', second = ''] = recoveryCodes;
    const answers = await Promise.all([signIn(first), signIn(first)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await signIn(` ${second.toLowerCase().replace('-', ' ')} `)).status).toBe(200);
    expect(await security()).toMatchObject({ hasAuthenticator: true, recoveryCodesLeft: 8 });
  });

  it('refuses recovery codes of another user', async () => {
    const { recoveryCodes } = await AuthenticatorApp.setUp(portal, browser);
    const other = await buildUser(portal.em);
    await AuthenticatorApp.setUp(portal, await signedIn(other));
    expect((await signIn(recoveryCodes[0], other)).status).toBe(401);
  });

  it('gives new recovery codes for the password, which end the earlier ones', async () => {
    const { recoveryCodes } = await AuthenticatorApp.setUp(portal, browser);
    const path = '/api/me/two-factor/recovery-codes';
    expect((await browser.call('POST', path, { password: 'wrong' })).status).toBe(400);
    const { body } = await browser.call('POST', path, { password: PASSWORD });
    expect((await signIn(recoveryCodes[0])).status).toBe(401);
    expect((await signIn(body.codes[0])).status).toBe(200);
  });

  it('is turned off with the password, after which no code is required', async () => {
    await AuthenticatorApp.setUp(portal, browser);
    const off = (password: string) => browser.call('POST', '/api/me/two-factor/off', { password });
    expect((await off('wrong')).status).toBe(400);
    expect((await off(PASSWORD)).status).toBe(200);
    expect((await off(PASSWORD)).status).toBe(409);
    expect(await security()).toMatchObject({ hasAuthenticator: false, recoveryCodesLeft: 0 });
    expect((await signIn()).status).toBe(200);
  });

  it('mails its owner about every change', async () => {
    await AuthenticatorApp.setUp(portal, browser);
    await browser.call('POST', '/api/me/two-factor/recovery-codes', { password: PASSWORD });
    await browser.call('POST', '/api/me/two-factor/off', { password: PASSWORD });
    expect(await mails()).toEqual(
      ['on', 'recovery_codes', 'off'].map((change) => ({
        template: 'two_factor_changed',
        params: { change },
      })),
    );
  });

  it('cannot be changed from a session that was begun without it', async () => {
    const earlier = await signedIn(user);
    const app = await AuthenticatorApp.setUp(portal, browser);
    const off = (from: Browser) => from.call('POST', '/api/me/two-factor/off', { password: PASSWORD });
    expect((await off(earlier)).status).toBe(401);
    // In the previous release, sessions survived turning it on.
    await portal.em.execute(`update sessions set data = data - 'provenSecondFactor' where user_id = ?`, [
      user.id,
    ]);
    expect((await off(browser)).status).toBe(403);
    const later = new Browser(portal);
    await later.signIn(user.email, { code: app.code() });
    expect((await off(later)).status).toBe(200);
  });

  it('stores neither secrets nor codes in plain text, nor any that work for another user', async () => {
    const { body } = await setUp();
    const secret = Secret.fromBase32(body.secret);
    const code = TOTP.generate({ secret, timestamp: portal.app.get(Clock).now() });
    const { body: confirmed } = await browser.call('POST', '/api/me/two-factor', { code });
    const dump = JSON.stringify(
      await portal.sql.rows({
        name: 'spec-dump',
        text: `select a::text as row from authenticators a union all select c::text from recovery_codes c
          union all select s::text from sessions s union all select m::text from outgoing_mails m`,
      }),
    );
    expect(dump).toContain(user.id);
    for (const canary of [body.secret, secret.hex.toLowerCase(), ...confirmed.codes])
      expect(dump).not.toContain(canary);
    const other = await buildUser(portal.em);
    await portal.sql.rows(
      {
        name: 'spec-move-secret',
        text: `insert into authenticators (user_id, encrypted_secret, confirmed_at)
        select $1, encrypted_secret, now() from authenticators where user_id = $2`,
      },
      [other.id, user.id],
    );
    const moved = await signIn(code, other);
    expect(moved.status).toBe(409);
    expect(moved.body.message).toContain('ask an administrator to reset your two-factor authentication');
  });
});

describe('the delays after wrong codes', () => {
  let portal: Portal;
  beforeAll(
    async () => void (portal = await Portal.start({ settings: { signInLimit: true, trustProxy: 1 } })),
  );
  afterAll(() => portal.stop());

  const at = (address: string) => new Browser(portal, { 'X-Forwarded-For': address });

  it('apply to the account, from any address that codes are tried from', async () => {
    const user = await buildUser(portal.em);
    const home = at('203.0.113.9');
    await home.signIn(user.email);
    const app = await AuthenticatorApp.setUp(portal, home);
    for (let n = 0; n < 10; n += 1)
      expect((await at(`198.51.100.${n}`).signIn(user.email, { code: '000000' })).status).toBe(401);
    const refused = await at('198.51.100.77').signIn(user.email, { code: '000000' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await portal.sql.rows({ name: 'spec-wait', text: 'update sign_in_throttles set next_try_at = now()' });
    expect((await at('203.0.113.9').signIn(user.email, { code: app.code() })).status).toBe(200);
  });

  it('are not caused by sign-ins without a code', async () => {
    const user = await buildUser(portal.em);
    const home = at('203.0.113.10');
    await home.signIn(user.email);
    await AuthenticatorApp.setUp(portal, home);
    for (let n = 0; n < 8; n += 1)
      expect((await at('203.0.113.10').signIn(user.email)).body.message).toBe(NO_CODE);
  });

  it('apply to a signed-in user’s password too', async () => {
    const user = await buildUser(portal.em);
    const home = at('203.0.113.11');
    await home.signIn(user.email);
    const setUp = (password: string) => home.call('POST', '/api/me/two-factor/setup', { password });
    for (let n = 0; n < 5; n += 1) expect((await setUp('wrong')).status).toBe(400);
    expect((await setUp(PASSWORD)).status).toBe(429);
  });
});
