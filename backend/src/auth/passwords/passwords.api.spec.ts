import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Portal } from '../../../test/app.js';
import { AuthenticatorApp } from '../../../test/authenticator-app.js';
import { Browser } from '../../../test/browser.js';
import { buildAdmin, buildUser, PASSWORD } from '../../../test/builders.js';
import { AccountLinks } from '../../users/account-links/account-links.js';
import type { User } from '../../users/user.entity.js';

const NEW_PASSWORD = 'violet-anchor-93';
const SENT = 'If an account with this address exists, a link was sent to it.';
const INVALID = 'Invalid or expired link';

describe('passwords', () => {
  let portal: Portal;
  let user: User;
  let browser: Browser;
  beforeAll(async () => void (portal = await Portal.start()));
  afterAll(() => portal.stop());
  beforeEach(async () => {
    user = await buildUser(portal.em);
    browser = await signedIn();
  });

  async function signedIn(who = user): Promise<Browser> {
    const opened = new Browser(portal);
    await opened.signIn(who.email);
    return opened;
  }
  const signIn = async (password: string, who = user) =>
    (await new Browser(portal).signIn(who.email, { password })).status;
  const mails = (email = user.email) =>
    portal.sql.rows(
      {
        name: 'spec-password-mails',
        text: `select template, params, user_id from outgoing_mails
          where to_email = $1 and template <> 'new_device' order by created_at, id`,
      },
      [email],
    );
  const linkFor = async (who = user, minutes = 60): Promise<string> => {
    const links = portal.app.get(AccountLinks);
    const expiresAt = new Date(Date.now() + minutes * 60_000);
    return links.tokenOf(
      await links.create(portal.em, { userId: who.id, purpose: 'password_reset', expiresAt }),
    ) as string;
  };

  describe('are changed by their owners', () => {
    const change = (fields: object = {}) =>
      browser.call('PUT', '/api/user/password', {
        currentPassword: PASSWORD,
        newPassword: NEW_PASSWORD,
        confirmPassword: NEW_PASSWORD,
        ...fields,
      });

    it.each([
      ['an admin', buildAdmin],
      ['an LP', buildUser],
    ])(
      'by %s: other sessions and open links end, this session stays, and the owner gets a mail',
      async (_who, build) => {
        user = await build(portal.em);
        browser = await signedIn();
        const elsewhere = await signedIn();
        const token = await linkFor();
        const { status, body } = await change();
        expect([status, body.message]).toEqual([200, 'Password changed']);
        expect([await browser.isSignedIn(), await elsewhere.isSignedIn()]).toEqual([true, false]);
        expect([await signIn(PASSWORD), await signIn(NEW_PASSWORD)]).toEqual([401, 200]);
        expect((await browser.call('GET', `/api/auth/reset/${token}`)).status).toBe(404);
        expect(await mails()).toEqual([
          { template: 'password_changed', params: { by: 'owner' }, user_id: user.id },
        ]);
      },
    );

    it.each([
      [{ currentPassword: '' }, 'currentPassword', 'Current password is required'],
      [{ currentPassword: 'wrong' }, 'currentPassword', 'Current password is incorrect'],
      [
        { newPassword: 'vi-93', confirmPassword: 'vi-93' },
        'newPassword',
        'Password must be at least 6 characters',
      ],
      [
        { newPassword: 'password1', confirmPassword: 'password1' },
        'newPassword',
        'This password is too common',
      ],
      [{ confirmPassword: '' }, 'confirmPassword', 'Please confirm your new password'],
      [{ confirmPassword: 'violet-anchor-39' }, 'confirmPassword', "Passwords don't match"],
    ])('not with %j', async (fields, field, message) => {
      const { status, body } = await change(fields);
      expect([status, body.details]).toEqual([400, [{ field, message }]]);
      expect(await signIn(PASSWORD)).toBe(200);
    });
  });

  describe('are reset by mail', () => {
    const requestReset = (email: string) =>
      new Browser(portal).call('POST', '/api/auth/forgot-password', { email });

    it('with the same answer for known, unknown and inactive addresses, of which only the first gets a mail', async () => {
      const invited = await buildUser(portal.em, { inviteStatus: 'invited' });
      const unknown = `nobody-${user.id}@example.com`;
      const answers = [];
      for (const email of [` ${user.email.toUpperCase()} `, invited.email, unknown])
        answers.push(await requestReset(email));
      for (const { status, text } of answers)
        expect([status, text]).toEqual([200, JSON.stringify({ message: SENT })]);
      const mail = { template: 'password_reset', params: {} };
      expect(await mails()).toEqual([{ ...mail, user_id: user.id }]);
      expect(await mails(invited.email)).toEqual([{ ...mail, user_id: null }]);
      expect(await mails(unknown)).toEqual([{ ...mail, user_id: null }]);
    });

    it('at most three times an hour for an address, also concurrently, without disclosing it', async () => {
      const answers = await Promise.all(Array.from({ length: 8 }, () => requestReset(user.email)));
      expect(answers.every(({ status, body }) => status === 200 && body.message === SENT)).toBe(true);
      expect(await mails()).toHaveLength(3);
    });

    it('only with an address', async () => {
      expect((await requestReset('nobody')).body.message).toBe('Please enter a valid email address');
    });
  });

  describe('are set by a link', () => {
    const reset = (token: string, password = NEW_PASSWORD) =>
      new Browser(portal).call('POST', `/api/auth/reset/${token}`, { password });
    const whose = (token: string) => new Browser(portal).call('GET', `/api/auth/reset/${token}`);

    it('that shows its user’s address; all sessions end, and the owner gets a mail', async () => {
      const token = await linkFor();
      expect((await whose(token)).body).toEqual({ email: user.email });
      expect((await reset(token)).status).toBe(200);
      expect(await browser.isSignedIn()).toBe(false);
      expect([await signIn(PASSWORD), await signIn(NEW_PASSWORD)]).toEqual([401, 200]);
      expect(await mails()).toEqual([
        { template: 'password_changed', params: { by: 'reset' }, user_id: user.id },
      ]);
    });

    it('once, by one of ten concurrent calls', async () => {
      const token = await linkFor();
      const chosen = Array.from({ length: 10 }, (_, n) => `${NEW_PASSWORD}-${n}`);
      const answers = await Promise.all(chosen.map((password) => reset(token, password)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      for (const { status, body } of answers.filter((answer) => answer.status !== 200))
        expect([status, body.message]).toEqual([404, INVALID]);
      expect(await signIn(chosen[answers.findIndex(({ status }) => status === 200)] ?? '')).toBe(200);
    });

    it('not by one that is unknown, of another purpose, expired or of an inactive account', async () => {
      const links = portal.app.get(AccountLinks);
      const expiresAt = new Date(Date.now() + 60_000);
      const invitation = await links.create(portal.em, { userId: user.id, purpose: 'invitation', expiresAt });
      const invited = await buildUser(portal.em, { inviteStatus: 'invited' });
      const tokens = [
        'x',
        Buffer.alloc(32).toString('base64url'),
        links.tokenOf(invitation) ?? '',
        await linkFor(user, -1),
        await linkFor(invited),
      ];
      for (const token of tokens)
        for (const { status, body } of [await whose(token), await reset(token)])
          expect([status, body.message]).toEqual([404, INVALID]);
    });

    it('not to one that is too short, which leaves the link valid', async () => {
      const token = await linkFor();
      const { status, body } = await reset(token, 'abc');
      expect([status, body.details[0].field]).toEqual([400, 'password']);
      expect((await reset(token)).status).toBe(200);
    });

    it('that does not replace the second factor', async () => {
      const app = await AuthenticatorApp.setUp(portal, browser);
      await reset(await linkFor());
      const response = await new Browser(portal).signIn(user.email, { password: NEW_PASSWORD });
      expect([response.status, response.body.details[0].field]).toEqual([401, 'code']);
      const { status } = await new Browser(portal).signIn(user.email, {
        password: NEW_PASSWORD,
        code: app.code(),
      });
      expect(status).toBe(200);
    });
  });
});

describe('requesting many links', () => {
  it('is delayed, across all addresses, with an error that says how long', async () => {
    const portal = await Portal.start({ settings: { signInLimit: true } });
    const requestReset = (n: number) =>
      portal.call(null, 'POST', '/api/auth/forgot-password', { email: `person${n}@example.com` });
    for (let n = 0; n < 10; n += 1) expect((await requestReset(n)).status).toBe(200);
    const { status, body, headers } = await requestReset(11);
    expect([status, body.message]).toEqual([
      429,
      `Too many requests. Please try again in ${headers['retry-after']} seconds.`,
    ]);
    await portal.stop();
  });
});
