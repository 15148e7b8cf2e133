import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Portal } from '../../../test/app.js';
import { Browser } from '../../../test/browser.js';
import { buildAdmin, buildUser, PASSWORD } from '../../../test/builders.js';
import { buildLink } from '../../../test/mails.js';
import { AccountLinkSchema } from '../../users/account-links/account-link.entity.js';
import { AccountLinks } from '../../users/account-links/account-links.js';
import { OutgoingMailSchema } from '../../mail/outgoing-mail.entity.js';
import type { User } from '../../users/user.entity.js';

// Generous, for slow machines.
jest.setTimeout(60_000);

const INVALID = 'Invalid or expired link';
const NOTHING_WAITS = { newEmail: null, expiresAt: null };

let portal: Portal;
const save = (fields: object, by: User) => portal.call(by, 'PUT', '/api/user/profile', fields);
const waiting = async (of: User) => (await portal.call(of, 'GET', '/api/me/email-change')).body;
const open = (token: string) => portal.call(null, 'GET', `/api/auth/email-change/${token}`);
const confirm = (token: string) => portal.call(null, 'POST', `/api/auth/email-change/${token}`);
const linksOf = (user: User) => portal.em.find(AccountLinkSchema, { user: user.id });
const mailsOf = async (user: User) =>
  (await portal.em.find(OutgoingMailSchema, { user: user.id }, { orderBy: { template: 'asc' } }))
    .filter(({ template }) => template !== 'new_device')
    .map(({ template, toEmail, state }) => ({ template, toEmail, state }));
const signInStatus = async (email: string) => (await new Browser(portal).signIn(email)).status;

/** The token in the mail to the new address. */
async function tokenFor(user: User): Promise<string> {
  const link = await portal.em.findOneOrFail(AccountLinkSchema, { user: user.id, purpose: 'email_change' });
  return portal.app.get(AccountLinks).tokenOf(link) ?? '';
}

describe('a new e-mail address', () => {
  let user: User;
  let newEmail: string;
  beforeAll(async () => void (portal = await Portal.start()));
  afterAll(() => portal.stop());
  beforeEach(async () => {
    user = await buildUser(portal.em);
    newEmail = `new-${user.email}`;
  });

  const requestChange = (email = newEmail, by = user) => save({ email, currentPassword: PASSWORD }, by);

  it.each([
    [{}, 'Current password is required'],
    [{ currentPassword: '' }, 'Current password is required'],
    [{ currentPassword: null }, 'Current password is required'],
    [{ currentPassword: 'wrong' }, 'Current password is incorrect'],
    [{ currentPassword: 7 }, 'Current password is required'],
  ])('requires the password: with %j nothing is saved', async (proof, message) => {
    const { status, body } = await save({ email: newEmail, firstName: 'Else', ...proof }, user);
    expect([status, body.details]).toEqual([400, [{ field: 'currentPassword', message }]]);
    expect(await waiting(user)).toEqual(NOTHING_WAITS);
    expect(await mailsOf(user)).toEqual([]);
    expect((await portal.call(user, 'GET', '/api/user')).body).toMatchObject({ firstName: user.firstName });
  });

  it.each([
    ['an LP', buildUser],
    ['an admin', buildAdmin],
  ])('of %s takes effect once its link was opened; until then the old one stays', async (_who, build) => {
    user = await build(portal.em);
    newEmail = `new-${user.email}`;
    const browser = new Browser(portal);
    await browser.signIn(user.email);
    await buildLink(portal, user, { purpose: 'password_reset' });
    const saved = await save(
      { email: ` ${newEmail.toUpperCase()} `, firstName: 'Moved', currentPassword: PASSWORD },
      user,
    );
    expect([saved.status, saved.body]).toMatchObject([200, { email: user.email, firstName: 'Moved' }]);
    expect(await waiting(user)).toMatchObject({ newEmail });
    expect(await mailsOf(user)).toEqual([
      { template: 'email_change_requested', toEmail: user.email, state: 'waiting' },
      { template: 'email_confirmation', toEmail: newEmail, state: 'waiting' },
    ]);
    expect([await signInStatus(user.email), await signInStatus(newEmail)]).toEqual([200, 401]);

    const token = await tokenFor(user);
    expect((await open(token)).body).toEqual({ newEmail });
    expect((await confirm(token)).status).toBe(200);
    expect([await signInStatus(user.email), await signInStatus(newEmail)]).toEqual([401, 200]);
    expect([await waiting(user), await linksOf(user)]).toEqual([NOTHING_WAITS, []]);
    expect(await mailsOf(user)).toContainEqual({
      template: 'email_changed',
      toEmail: user.email,
      state: 'waiting',
    });
    expect(await browser.isSignedIn()).toBe(true);
    expect((await browser.call('GET', '/api/user')).body).toMatchObject({
      email: newEmail,
      username: user.username,
    });
  });

  it('of another user is not disclosed by the answer or by what is stored, and cannot be confirmed', async () => {
    const other = await buildUser(portal.em);
    const third = await buildUser(portal.em);
    const free = `free-${third.email}`;
    const answers = [await requestChange(other.email.toUpperCase()), await requestChange(free, third)];
    const said = answers.map(({ status, headers, text }, at) => [
      status,
      Object.keys(headers).sort(),
      Object.keys(JSON.parse(text)),
      JSON.parse(text).email === [user, third][at]?.email,
    ]);
    expect(said[0]).toEqual(said[1]);
    expect(said[0]?.[0]).toBe(200);
    expect((await waiting(user)).newEmail).toBe(other.email);
    expect((await waiting(third)).newEmail).toBe(free);
    expect(await mailsOf(other)).toEqual([]);
    const token = await tokenFor(user);
    for (const { status, body } of [await open(token), await confirm(token)])
      expect([status, body.message]).toEqual([404, INVALID]);
    expect([await signInStatus(user.email), await signInStatus(other.email)]).toEqual([200, 200]);
  });

  it('that another user got meanwhile is answered like an invalid link', async () => {
    await requestChange();
    const token = await tokenFor(user);
    expect((await open(token)).status).toBe(200);
    await buildUser(portal.em, { email: newEmail.toUpperCase() });
    for (const { status, body } of [await open(token), await confirm(token)])
      expect([status, body.message]).toEqual([404, INVALID]);
  });

  it('is given to one of two users who confirm it at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const both = [await buildUser(portal.em), await buildUser(portal.em)];
      const shared = `shared-${round}-${user.email}`;
      const tokens: string[] = [];
      for (const each of both) {
        await requestChange(shared, each);
        tokens.push(await tokenFor(each));
      }
      const answers = await Promise.all(tokens.map(confirm));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
      expect(answers.find(({ status }) => status === 404)?.body.message).toBe(INVALID);
    }
  });

  it('is confirmed once by ten concurrent calls', async () => {
    await requestChange();
    const token = await tokenFor(user);
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers.filter((answer) => answer.status !== 200))
      expect([status, body.message]).toEqual([404, INVALID]);
    expect((await confirm(token)).status).toBe(404);
  });

  it('is not confirmed by a link that is unknown, of another purpose, expired or of an inactive account', async () => {
    const links = portal.app.get(AccountLinks);
    const invited = await buildUser(portal.em, { inviteStatus: 'invited' });
    const made = [
      await buildLink(portal, user),
      await buildLink(portal, user, { purpose: 'email_change', newEmail, forMs: -1 }),
      await buildLink(portal, invited, { purpose: 'email_change', newEmail: `new-${invited.email}` }),
    ];
    const tokens = [
      'x',
      Buffer.alloc(32).toString('base64url'),
      ...made.map((link) => links.tokenOf(link) ?? ''),
    ];
    for (const token of tokens)
      for (const { status, body } of [await open(token), await confirm(token)])
        expect([status, body.message]).toEqual([404, INVALID]);
    expect(await waiting(user)).toEqual(NOTHING_WAITS);
  });

  it('is sent another link on request, which ends the earlier one', async () => {
    const none = await portal.call(user, 'POST', '/api/me/email-change/resend');
    expect([none.status, none.body.message]).toEqual([
      409,
      'No new e-mail address is waiting to be confirmed',
    ]);
    await buildLink(portal, user, { purpose: 'email_change', newEmail, forMs: -1 });
    expect((await portal.call(user, 'POST', '/api/me/email-change/resend')).status).toBe(409);
    await requestChange();
    const earlier = await tokenFor(user);
    const { status, body } = await portal.call(user, 'POST', '/api/me/email-change/resend');
    expect([status, body]).toMatchObject([200, { newEmail }]);
    expect((await mailsOf(user)).filter(({ toEmail }) => toEmail === newEmail)).toHaveLength(2);
    expect([(await open(earlier)).status, (await open(await tokenFor(user))).status]).toEqual([404, 200]);
  });

  it('is discarded when it is cancelled, another one is requested, or the password changes', async () => {
    await requestChange();
    const first = await tokenFor(user);
    await requestChange(`other-${user.email}`);
    const second = await tokenFor(user);
    expect([(await open(first)).status, (await open(second)).status]).toEqual([404, 200]);
    expect((await portal.call(user, 'DELETE', '/api/me/email-change')).status).toBe(200);
    expect([(await open(second)).status, await waiting(user)]).toEqual([404, NOTHING_WAITS]);
    await requestChange();
    const third = await tokenFor(user);
    const passwords = {
      currentPassword: PASSWORD,
      newPassword: 'violet-anchor-93',
      confirmPassword: 'violet-anchor-93',
    };
    expect((await portal.call(user, 'PUT', '/api/user/password', passwords)).status).toBe(200);
    expect([(await open(third)).status]).toEqual([404]);
  });

  it('that equals the present one needs no password, and leaves an unconfirmed one alone', async () => {
    await requestChange();
    const { status } = await save({ email: user.email.toUpperCase(), lastName: 'Other' }, user);
    expect([status, (await waiting(user)).newEmail]).toEqual([200, newEmail]);
  });
});

describe('requesting many new addresses', () => {
  let user: User;
  beforeAll(async () => void (portal = await Portal.start({ settings: { signInLimit: true } })));
  afterAll(() => portal.stop());
  beforeEach(async () => void (user = await buildUser(portal.em)));

  const mailsToVictims = () =>
    portal.em.count(OutgoingMailSchema, { toEmail: { $like: '%@victims.example' }, user: user.id });
  const requestChange = (n: number, proof: object = { currentPassword: PASSWORD }) =>
    save(
      { email: `victim${n}@victims.example`, firstName: 'Win at https://evil.example/prize', ...proof },
      user,
    );

  it('sends no mail without the password, and five with it', async () => {
    for (let n = 0; n < 21; n += 1) expect((await requestChange(n, {})).status).toBe(400);
    expect(await mailsToVictims()).toBe(0);
    const statuses: number[] = [];
    for (let n = 0; n < 21; n += 1) statuses.push((await requestChange(n)).status);
    expect(statuses).toEqual([
      ...Array.from({ length: 5 }, () => 200),
      ...Array.from({ length: 16 }, () => 429),
    ]);
    expect(await mailsToVictims()).toBe(5);
    const { body, headers } = await requestChange(21);
    expect(body.message).toBe(`Too many requests. Please try again in ${headers['retry-after']} seconds.`);
    expect(Number(headers['retry-after'])).toBeGreaterThan(40);
  });

  it('counts links that are sent again too, and the rest of the profile is still saved', async () => {
    for (let n = 0; n < 3; n += 1) expect((await requestChange(n)).status).toBe(200);
    const resend = () => portal.call(user, 'POST', '/api/me/email-change/resend');
    for (let n = 0; n < 2; n += 1) expect((await resend()).status).toBe(200);
    const refused = await resend();
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await save({ lastName: 'Other' }, user)).status).toBe(200);
  });

  it('is delayed after wrong passwords as at sign-in', async () => {
    for (let n = 0; n < 5; n += 1)
      expect((await requestChange(n, { currentPassword: 'wrong' })).status).toBe(400);
    expect((await requestChange(5)).status).toBe(429);
    expect(await mailsToVictims()).toBe(0);
  });
});
