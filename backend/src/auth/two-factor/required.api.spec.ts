import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Portal } from '../../../test/app.js';
import { SoftwareAuthenticator } from '../../../test/software-authenticator.js';
import { AuthenticatorApp } from '../../../test/authenticator-app.js';
import { Browser } from '../../../test/browser.js';
import { buildAdmin, buildUser, PASSWORD } from '../../../test/builders.js';
import type { User } from '../../users/user.entity.js';

const SET_UP_FIRST = 'Please set up two-factor authentication first';
const file = '/objects/uploads/019b0000-0000-7000-8000-000000000000';

describe.each(['admin', 'all'] as const)('a second factor that is required of %s', (requireTwoFactor) => {
  let portal: Portal;
  let admin: User;
  let lp: User;
  beforeAll(async () => {
    portal = await Portal.start({ settings: { requireTwoFactor } });
    admin = await buildAdmin(portal.em);
    lp = await buildUser(portal.em);
  });
  afterAll(() => portal.stop());

  async function signedIn(user: User): Promise<Browser> {
    const browser = new Browser(portal);
    await browser.signIn(user.email);
    return browser;
  }
  const statuses = async (browser: Browser, paths: string[]) => {
    const answers = [];
    for (const path of paths) answers.push((await browser.call('GET', path)).status);
    return answers;
  };

  it('lets an admin without one do nothing but set one up', async () => {
    const browser = await signedIn(admin);
    const refused = await browser.call('GET', '/api/companies');
    expect([refused.status, refused.body.message]).toEqual([403, SET_UP_FIRST]);
    expect(await statuses(browser, ['/api/fund-metrics', file])).toEqual([403, 403]);
    expect(
      await statuses(browser, ['/api/user', '/api/me/security', '/api/me/sessions', '/api/me/events']),
    ).toEqual([200, 200, 200, 200]);
    const { body } = await browser.call('GET', '/api/user');
    expect(body).toMatchObject({
      mustSetUpTwoFactor: true,
      can: ['session.read', 'security.read', 'security.write'],
    });
  });

  it(`applies to LPs only when it is required of all`, async () => {
    const isRequired = requireTwoFactor === 'all';
    const browser = await signedIn(lp);
    expect(await statuses(browser, ['/api/companies'])).toEqual([isRequired ? 403 : 200]);
    expect((await browser.call('GET', '/api/user')).body.mustSetUpTwoFactor).toBe(isRequired);
    expect((await browser.call('GET', '/api/me/security')).body.twoFactorRequired).toBe(isRequired);
  });

  it('is set up in the session that lacked it, which may then do everything', async () => {
    const user = await buildAdmin(portal.em);
    const browser = await signedIn(user);
    const elsewhere = await signedIn(user);
    const app = await AuthenticatorApp.setUp(portal, browser);
    expect(await statuses(browser, ['/api/companies', file])).toEqual([200, 404]);
    expect(await statuses(elsewhere, ['/api/companies'])).toEqual([401]);
    const later = new Browser(portal);
    const { body } = await later.signIn(user.email, { code: app.code() });
    expect(body.mustSetUpTwoFactor).toBe(false);
    expect(await statuses(later, ['/api/companies'])).toEqual([200]);
    const off = await later.call('POST', '/api/me/two-factor/off', { password: PASSWORD });
    expect(off.status).toBe(409);
  });

  it('may be a passkey, which cannot be replaced with the password alone', async () => {
    const user = await buildAdmin(portal.em);
    const browser = await signedIn(user);
    const device = new SoftwareAuthenticator();
    const options = await browser.call('POST', '/api/me/passkeys/options', { password: PASSWORD });
    const response = device.create(options.body);
    const added = await browser.call('POST', '/api/me/passkeys', { name: 'Phone', response });
    expect(added.status).toBe(201);
    expect(await statuses(browser, ['/api/companies'])).toEqual([200]);
    const path = `/api/me/passkeys/${added.body.id}/remove`;
    expect((await browser.call('POST', path, { password: PASSWORD })).status).toBe(409);

    const byPassword = await signedIn(user);
    expect(await statuses(byPassword, ['/api/companies'])).toEqual([403]);
    const setUp = await byPassword.call('POST', '/api/me/two-factor/setup', { password: PASSWORD });
    expect(setUp.status).toBe(403);

    const byPasskey = new Browser(portal);
    const { body: challenge } = await byPasskey.call('POST', '/api/auth/passkey/options');
    const { body } = await byPasskey.call('POST', '/api/auth/passkey', { response: device.get(challenge) });
    expect(body).toMatchObject({ id: user.id, mustSetUpTwoFactor: false });
    expect(await statuses(byPasskey, ['/api/companies'])).toEqual([200]);
  });
});
