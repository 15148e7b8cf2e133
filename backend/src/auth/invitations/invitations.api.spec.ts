import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Portal } from '../../../test/app.js';
import { Browser } from '../../../test/browser.js';
import { buildAdmin, buildUser, PASSWORD as BUILT_PASSWORD } from '../../../test/builders.js';
import { AccountLinkSchema } from '../../users/account-links/account-link.entity.js';
import { AccountLinks } from '../../users/account-links/account-links.js';
import { ActivitySchema } from '../../activities/activity.entity.js';
import { OutgoingMailSchema } from '../../mail/outgoing-mail.entity.js';
import { UserSchema, type User } from '../../users/user.entity.js';

const PASSWORD = 'my own horse';
const DAY_MS = 24 * 60 * 60 * 1000;
const invalid = { status: 404, message: 'Invalid or expired invitation' };

let portal: Portal;
let admin: User;
let user: User;
beforeAll(async () => {
  portal = await Portal.start({ settings: { inviteTtlDays: 3 } });
  admin = await buildAdmin(portal.em);
});
afterAll(() => portal.stop());
beforeEach(async () => {
  user = await buildUser(portal.em, { firstName: 'Ines', inviteStatus: 'created', passwordHash: null });
});

const send = (id = user.id) => portal.call(admin, 'POST', `/api/admin/users/${id}/send-invite`);
const resend = (id = user.id) => portal.call(admin, 'POST', `/api/admin/users/${id}/resend-invite`);
const linkOf = (id = user.id) => portal.em.findOneOrFail(AccountLinkSchema, { user: id });
const mailsTo = (id = user.id) =>
  portal.em.find(OutgoingMailSchema, { user: id, template: 'invitation' }, { orderBy: { id: 'asc' } });
const activities = async (id = user.id) =>
  (await portal.em.find(ActivitySchema, { entityId: id }, { orderBy: { id: 'asc' } })).map(
    ({ action, user: by }) => [action, by.id],
  );
const tokenOf = async (id = user.id): Promise<string> =>
  portal.app.get(AccountLinks).tokenOf(await linkOf(id)) ?? '';
const invited = async (): Promise<string> => {
  expect((await send()).status).toBe(200);
  return tokenOf();
};
const read = async (token: string) => portal.call(null, 'GET', `/api/invite/${token}`);
const accept = (token: string, fields: object = { password: PASSWORD }) =>
  portal.call(null, 'POST', `/api/invite/${token}/accept`, fields);
const acceptIn = (browser: Browser, token: string, fields: object = { password: PASSWORD }) =>
  browser.call('POST', `/api/invite/${token}/accept`, fields);
const signInEvents = async (id = user.id) =>
  (
    await portal.em.execute<{ outcome: string; method: string }[]>(
      `select outcome, method from account_events where user_id = ? and kind = 'sign_in' order by created_at`,
      [id],
    )
  ).map(({ outcome, method }) => [outcome, method]);
const refusalOf = ({ status, body }: { status: number; body: { message: string } }) => ({
  status,
  message: body.message,
});

describe('an invitation', () => {
  it('creates a link and a mail, and marks the user invited', async () => {
    const before = Date.now();
    const { body, text } = await send();
    expect(body).toMatchObject({ id: user.id, inviteStatus: 'invited' });
    expect(Date.parse(body.inviteSentAt)).toBeGreaterThanOrEqual(before);
    expect(body.invitationMail).toEqual({ state: expect.any(String), reason: null });
    const link = await linkOf();
    expect(link.purpose).toBe('invitation');
    expect(link.expiresAt.getTime() - Date.parse(body.inviteSentAt)).toBe(3 * DAY_MS);
    expect(await mailsTo()).toMatchObject([{ params: { linkId: link.id }, toEmail: user.email }]);
    expect(await activities()).toEqual([['invited', admin.id]]);
    expect(text).not.toMatch(/hash|nonce|token/i);
    expect(text).not.toContain(await tokenOf());
  });

  it('requested ten times at once is sent once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => send()));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
      'This user has already been invited',
    );
    expect(await mailsTo()).toHaveLength(1);
    expect(await activities()).toHaveLength(1);
  });

  it('that is sent again ends the earlier link', async () => {
    const first = await invited();
    const { body, status } = await resend();
    expect([status, body.inviteStatus]).toEqual([200, 'invited']);
    const second = await tokenOf();
    expect(refusalOf(await read(first))).toEqual(invalid);
    expect(refusalOf(await accept(first))).toEqual(invalid);
    expect((await read(second)).status).toBe(200);
    expect(await mailsTo()).toHaveLength(2);
  });

  it('is sent to those who have none, and again to those who have one', async () => {
    expect(refusalOf(await resend())).toEqual({
      status: 409,
      message: 'This user has not been invited yet',
    });
    const active = await buildUser(portal.em);
    for (const call of [send, resend])
      expect(refusalOf(await call(active.id))).toEqual({
        status: 409,
        message: 'This user is already active',
      });
    expect(await mailsTo(active.id)).toEqual([]);
  });

  it('shows whom it is for by its link', async () => {
    const { body } = await read(await invited());
    expect(body).toEqual({ email: user.email, firstName: 'Ines', role: 'lp' });
  });

  it('is accepted with a password and a chosen username, and signs the user in', async () => {
    const token = await invited();
    const browser = new Browser(portal);
    const before = await browser.call('GET', `/api/invite/${token}`);
    expect(before.headers['set-cookie']).toBeUndefined();
    const { status, body } = await acceptIn(browser, token, {
      username: '  ines.of.lisbon ',
      password: PASSWORD,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: user.id,
      username: 'ines.of.lisbon',
      inviteStatus: 'active',
      mustSetUpTwoFactor: false,
      viewing: null,
    });
    expect(body.can).toContain('portfolio-summary.read');
    expect(JSON.stringify(body)).not.toMatch(/hash|token|credentialVersion/i);
    expect(await browser.isSignedIn()).toBe(true);
    expect(await signInEvents()).toEqual([['done', 'password']]);
    const elsewhere = new Browser(portal);
    expect((await elsewhere.signIn(user.email, { password: PASSWORD })).status).toBe(200);
    expect(await activities()).toEqual([
      ['invited', admin.id],
      ['activated', user.id],
    ]);
    expect(refusalOf(await read(token))).toEqual(invalid);
    expect(refusalOf(await accept(token))).toEqual(invalid);
  });

  it('gives the browser another session than it had before', async () => {
    const browser = new Browser(portal);
    const someoneElse = await buildUser(portal.em);
    await browser.signIn(someoneElse.email);
    const planted = browser.cookie('portal.sid');
    expect((await acceptIn(browser, await invited())).body.id).toBe(user.id);
    expect(browser.cookie('portal.sid')).not.toBe(planted);
    expect(await browser.isSignedIn()).toBe(true);
    const { status } = await portal.call(null, 'GET', '/api/user', undefined, { Cookie: planted });
    expect(status).toBe(401);
  });

  it('signs a delegate in, who sees nothing but whom to view', async () => {
    const lp = await buildUser(portal.em);
    const given = await portal.call(lp, 'POST', '/api/delegations', {
      email: 'delegate.invited@example.com',
      firstName: 'Dora',
      lastName: 'Delegate',
      password: BUILT_PASSWORD,
      scope: 'tax',
    });
    expect(given.status).toBe(201);
    const delegate = await portal.em.findOneOrFail(UserSchema, { email: 'delegate.invited@example.com' });
    const browser = new Browser(portal);
    const { body } = await acceptIn(browser, await tokenOf(delegate.id));
    expect([body.role, body.viewing]).toEqual(['delegate', null]);
    expect(body.can).not.toContain('k1-documents.read');
    expect((await browser.call('GET', '/api/me/viewable')).body).toMatchObject([{ scope: 'tax' }]);
  });

  it('is not accepted by a session that an admin’s new password has ended', async () => {
    const browser = new Browser(portal);
    await acceptIn(browser, await invited());
    const path = `/api/admin/users/${user.id}/password`;
    expect((await portal.call(admin, 'PUT', path, { password: 'Another-Horse-2' })).status).toBe(200);
    expect(await browser.isSignedIn()).toBe(false);
  });

  it('sets the address as username unless another one is chosen', async () => {
    await accept(await invited());
    expect((await portal.em.findOneOrFail(UserSchema, user.id)).username).toBe(user.email);
  });

  it('accepted ten times at once is accepted once', async () => {
    const token = await invited();
    const statuses = await Promise.all(Array.from({ length: 10 }, async () => (await accept(token)).status));
    expect(statuses.sort()).toEqual([200, ...Array.from({ length: 9 }, () => 404)]);
    expect((await activities()).filter(([action]) => action === 'activated')).toHaveLength(1);
  });

  it('accepted while it is sent again leaves a consistent result of either', async () => {
    const token = await invited();
    const [accepted, again] = await Promise.all([accept(token), resend()]);
    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual([accepted.status, again.status]);
  });

  it('stays valid when the username is taken, ignoring case', async () => {
    await buildUser(portal.em, { username: `taken-by-${user.username}` });
    const token = await invited();
    const username = `Taken-By-${user.username}`;
    expect(refusalOf(await accept(token, { username, password: PASSWORD }))).toEqual({
      status: 409,
      message: 'This username is already taken',
    });
    expect((await accept(token)).status).toBe(200);
  });

  it.each<[object, string, string]>([
    [{}, 'password', 'Password is required'],
    [{ password: 'abcde' }, 'password', 'Password must be at least 6 characters'],
    [{ password: 'letmein' }, 'password', 'This password is too common'],
    [{ password: 'x'.repeat(129) }, 'password', 'Password can have at most 128 characters'],
    [{ password: PASSWORD, username: 'ab' }, 'username', 'Username must be at least 3 characters'],
    [{ password: PASSWORD, username: ' ' }, 'username', 'Username must be at least 3 characters'],
    [{ password: PASSWORD, username: 7 }, 'username', 'Username must be text'],
    [
      { password: PASSWORD, username: 'Somebody@example.com' },
      'username',
      'Username can be your own e-mail address, but not another one',
    ],
  ])('accepted with %j is refused for %s, and stays valid', async (fields, field, message) => {
    const token = await invited();
    const { status, body } = await accept(token, fields);
    expect([status, body.details]).toEqual([400, [{ field, message }]]);
    expect((await read(token)).status).toBe(200);
  });

  it('that is expired, unknown or malformed is the same 404', async () => {
    const token = await invited();
    await portal.em.nativeUpdate(AccountLinkSchema, { user: user.id }, { expiresAt: new Date() });
    const reset = await portal.em.transactional((em) =>
      portal.app.get(AccountLinks).create(em, {
        userId: admin.id,
        purpose: 'password_reset',
        expiresAt: new Date(Date.now() + DAY_MS),
      }),
    );
    const another = portal.app.get(AccountLinks).tokenOf(reset) ?? '';
    for (const wrong of [
      token,
      another,
      'A'.repeat(43),
      'x',
      'A'.repeat(5000),
      `${token}A`,
      '%00',
      "'%20or%201",
    ]) {
      expect(refusalOf(await read(wrong))).toEqual(invalid);
      expect(refusalOf(await accept(wrong))).toEqual(invalid);
    }
  });

  it('ends with its user', async () => {
    const token = await invited();
    await portal.call(admin, 'DELETE', `/api/admin/users/${user.id}`);
    expect(refusalOf(await accept(token))).toEqual(invalid);
  });

  it('cannot be derived from the database', async () => {
    const token = await invited();
    const dump = await portal.em.execute<{ row: string }[]>(
      `select to_jsonb(it)::text || encode(nonce, 'escape') || encode(nonce, 'base64')
          || encode(token_hash, 'escape') || encode(token_hash, 'base64') as row from account_links it
       union all select to_jsonb(it)::text from outgoing_mails it
       union all select to_jsonb(it)::text from users it`,
    );
    const text = dump.map(({ row }) => row).join('\n');
    expect(token).toHaveLength(43);
    for (const secret of [
      token,
      Buffer.from(token).toString('hex'),
      Buffer.from(token, 'base64url').toString('hex'),
      Buffer.from(token, 'base64url').toString('base64'),
    ])
      expect(text).not.toContain(secret);
  });
});
