import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Portal } from '../../../test/app.js';
import { Browser } from '../../../test/browser.js';
import { buildAdmin, buildUser } from '../../../test/builders.js';
import { SoftwareAuthenticator } from '../../../test/software-authenticator.js';
import { AccountLinkSchema } from '../../users/account-links/account-link.entity.js';
import { AccountLinks } from '../../users/account-links/account-links.js';
import { UserSchema, type User } from '../../users/user.entity.js';

const PASSWORD = 'my own horse';
const WRONG_PASSKEY = 'This passkey could not be verified. Please try again.';

let portal: Portal;
let admin: User;
let user: User;
let device: SoftwareAuthenticator;
let browser: Browser;
beforeAll(async () => {
  portal = await Portal.start();
  admin = await buildAdmin(portal.em);
});
afterAll(() => portal.stop());
beforeEach(async () => {
  user = await buildUser(portal.em, { firstName: 'Ines', inviteStatus: 'created', passwordHash: null });
  device = new SoftwareAuthenticator();
  browser = new Browser(portal);
});

async function invited(who = user): Promise<string> {
  const { status } = await portal.call(admin, 'POST', `/api/admin/users/${who.id}/send-invite`);
  expect(status).toBe(200);
  const link = await portal.em.findOneOrFail(AccountLinkSchema, { user: who.id });
  return portal.app.get(AccountLinks).tokenOf(link) ?? '';
}
const optionsFor = async (token: string) =>
  (await browser.call('POST', `/api/invite/${token}/passkey-options`)).body;
const accept = (token: string, response: object, more: object = {}, by = browser) =>
  by.call('POST', `/api/invite/${token}/accept`, { passkey: { name: 'Phone', response }, ...more });

describe('an invitation', () => {
  it('is accepted with a passkey instead of a password, which counts as both factors', async () => {
    const token = await invited();
    const options = await optionsFor(token);
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: user.email },
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const { status, body } = await accept(token, device.create(options));
    expect([status, body.id, body.inviteStatus]).toEqual([200, user.id, 'active']);
    expect(await browser.isSignedIn()).toBe(true);
    expect((await browser.call('GET', '/api/me/security')).body).toMatchObject({
      hasPassword: false,
      passkeys: [{ name: 'Phone' }],
    });
    const elsewhere = new Browser(portal);
    const challenge = (await elsewhere.call('POST', '/api/auth/passkey/options')).body;
    const signedIn = await elsewhere.call('POST', '/api/auth/passkey', { response: device.get(challenge) });
    expect([signedIn.status, signedIn.body.id]).toEqual([200, user.id]);
    expect((await browser.call('GET', `/api/invite/${token}`)).status).toBe(404);
  });

  it('accepted with a passkey lets no password sign in, and none confirm a change', async () => {
    const token = await invited();
    await accept(token, device.create(await optionsFor(token)));
    for (const password of ['', 'null', PASSWORD]) {
      const { status } = await new Browser(portal).signIn(user.email, { password });
      expect([400, 401]).toContain(status);
    }
    const refused = await browser.call('POST', '/api/me/two-factor/setup', { password: PASSWORD });
    expect([refused.status, refused.body.details[0]]).toEqual([
      400,
      {
        field: 'password',
        message:
          'Your account has no password yet. Please set one first: see Change Password on your account page.',
      },
    ]);
  });

  it('accepted with a passkey leaves a password to be set by mail', async () => {
    const token = await invited();
    await accept(token, device.create(await optionsFor(token)));
    await browser.call('POST', '/api/auth/forgot-password', { email: user.email });
    const links = portal.app.get(AccountLinks);
    const reset = await portal.em.transactional((em) =>
      links.create(em, {
        userId: user.id,
        purpose: 'password_reset',
        expiresAt: new Date(Date.now() + 60_000),
      }),
    );
    const path = `/api/auth/reset/${links.tokenOf(reset)}`;
    expect((await browser.call('POST', path, { password: PASSWORD })).status).toBe(200);
    expect((await new Browser(portal).signIn(user.email, { password: PASSWORD })).status).toBe(200);
  });

  it('stays valid after a passkey that cannot be verified, with the challenge of somebody else or of another purpose', async () => {
    const token = await invited();
    const other = await invited(await buildUser(portal.em, { inviteStatus: 'created', passwordHash: null }));
    const signIn = (await browser.call('POST', '/api/auth/passkey/options')).body;
    for (const response of [
      device.create(await optionsFor(other)),
      device.create({ ...(await optionsFor(token)), challenge: signIn.challenge }),
      device.create(await optionsFor(token), { verified: false }),
      device.create(await optionsFor(token), { origin: 'https://portal.evil.example' }),
    ]) {
      const { status, body } = await accept(token, response);
      expect([status, body.message]).toEqual([400, WRONG_PASSKEY]);
      expect(await browser.isSignedIn()).toBe(false);
    }
    expect((await portal.em.fork().findOneOrFail(UserSchema, user.id)).inviteStatus).toBe('invited');
    expect((await accept(token, device.create(await optionsFor(token)))).status).toBe(200);
  });

  it('accepted ten times at once with one passkey is accepted once', async () => {
    const token = await invited();
    const response = device.create(await optionsFor(token));
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => accept(token, response, {}, new Browser(portal))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 404),
    ]);
    const [count] = await portal.em.execute<{ passkeys: number }[]>(
      'select count(*)::int as passkeys from passkeys where user_id = ?',
      [user.id],
    );
    expect(count?.passkeys).toBe(1);
  });

  it('takes a password or a passkey, and refuses both and what is neither', async () => {
    const token = await invited();
    const response = device.create(await optionsFor(token));
    const both = await accept(token, response, { password: PASSWORD });
    expect([both.status, both.body.details]).toEqual([
      400,
      [{ field: 'passkey', message: 'Please choose a password or a passkey, not both' }],
    ]);
    for (const passkey of ['x', [], { name: 'Phone' }, { name: 'Phone', response: {} }, { response }]) {
      const { status } = await browser.call('POST', `/api/invite/${token}/accept`, { passkey });
      expect(status).toBe(400);
    }
    expect((await browser.call('GET', `/api/invite/${token}`)).status).toBe(200);
  });

  it('gives no options for a passkey once it is used, or for a link that never was', async () => {
    const token = await invited();
    await accept(token, device.create(await optionsFor(token)));
    for (const wrong of [token, 'A'.repeat(43), 'x']) {
      const { status, body } = await browser.call('POST', `/api/invite/${wrong}/passkey-options`);
      expect([status, body.message]).toEqual([404, 'Invalid or expired invitation']);
    }
  });
});

describe('where a second factor is required', () => {
  let strict: Portal;
  beforeAll(async () => void (strict = await Portal.start({ settings: { requireTwoFactor: 'all' } })));
  afterAll(() => strict.stop());

  it('an accepted invitation signs in to set one up, unless it was accepted with a passkey', async () => {
    const links = strict.app.get(AccountLinks);
    const inviteNow = async () => {
      const who = await buildUser(strict.em, { inviteStatus: 'invited', passwordHash: null });
      const link = await strict.em.transactional((em) =>
        links.create(em, {
          userId: who.id,
          purpose: 'invitation',
          expiresAt: new Date(Date.now() + 60_000),
        }),
      );
      return links.tokenOf(link) ?? '';
    };
    const byPassword = await new Browser(strict).call('POST', `/api/invite/${await inviteNow()}/accept`, {
      password: PASSWORD,
    });
    expect(byPassword.body.mustSetUpTwoFactor).toBe(true);
    expect(byPassword.body.can).toEqual(['session.read', 'security.read', 'security.write']);
    const token = await inviteNow();
    const someone = new Browser(strict);
    const options = (await someone.call('POST', `/api/invite/${token}/passkey-options`)).body;
    const byPasskey = await accept(token, device.create(options), {}, someone);
    expect(byPasskey.body.mustSetUpTwoFactor).toBe(false);
    expect((await someone.call('GET', '/api/investments')).status).toBe(200);
  });
});
