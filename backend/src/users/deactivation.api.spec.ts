import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Portal } from '../../test/app.js';
import { AuthenticatorApp } from '../../test/authenticator-app.js';
import { Browser } from '../../test/browser.js';
import { buildAdmin, buildUser, PASSWORD } from '../../test/builders.js';
import { createTestDatabase } from '../../test/database.js';
import { buildLetter, buildLink, findMail, postMail } from '../../test/mails.js';
import { SoftwareAuthenticator } from '../../test/software-authenticator.js';
import { ActivitySchema } from '../activities/activity.entity.js';
import type { OutgoingMail } from '../mail/outgoing-mail.entity.js';
import { MailSending } from '../mail/mail-sending.js';
import { AccountLinkSchema, type LinkPurpose } from './account-links/account-link.entity.js';
import { AccountLinks } from './account-links/account-links.js';
import type { User } from './user.entity.js';

const NEW_PASSWORD = 'Violet-Anchor-93';
const DEACTIVATED = 'The recipient was deactivated';

let portal: Portal;
let otherProcess: Portal;
let admin: User;
let lp: User;
beforeAll(async () => {
  const database = await createTestDatabase();
  portal = await Portal.start({ database });
  otherProcess = await Portal.start({ database: { ...database, drop: () => Promise.resolve() } });
  admin = await buildAdmin(portal.em, { firstName: 'Grace', lastName: 'Hopper' });
});
afterAll(async () => {
  await otherProcess.stop();
  await portal.stop();
});
beforeEach(async () => void (lp = await buildUser(portal.em)));

const set = (what: 'deactivate' | 'reactivate', user = lp, by = admin) =>
  portal.call(by, 'POST', `/api/admin/users/${user.id}/${what}`);
async function deactivate(user = lp): Promise<void> {
  expect((await set('deactivate', user)).status).toBe(200);
}
async function reactivate(user = lp): Promise<void> {
  expect((await set('reactivate', user)).status).toBe(200);
}
const signedIn = async (user = lp, on = portal): Promise<Browser> => {
  const browser = new Browser(on);
  expect((await browser.signIn(user.email)).status).toBe(200);
  return browser;
};
const signIn = (password = PASSWORD, name = lp.email) => new Browser(portal).signIn(name, { password });
const tokenOf = async (user: User, purpose: LinkPurpose, newEmail?: string): Promise<string> => {
  const link = await buildLink(portal, user, { purpose, newEmail });
  return portal.app.get(AccountLinks).tokenOf(link) ?? '';
};
const statusAndMessage = ({ status, body }: { status: number; body: { message: string } }) => [
  status,
  body.message,
];

describe('an LP that is deactivated', () => {
  it('is shown as deactivated in every record of it, and as before once it is reactivated', async () => {
    const deactivated = await set('deactivate');
    expect(deactivated.body).toMatchObject({ inviteStatus: 'active', version: 2 });
    const { deactivatedAt } = deactivated.body;
    expect(Date.now() - Date.parse(deactivatedAt)).toBeLessThan(60_000);
    const shown = async () => {
      const one = (await portal.call(admin, 'GET', `/api/user/${lp.id}`)).body;
      const lists = ['/api/lps', '/api/admin/users'].map(async (path) =>
        (await portal.call(admin, 'GET', path)).body.find(({ id }: User) => id === lp.id),
      );
      return [one, ...(await Promise.all(lists))].map((record) => record.deactivatedAt);
    };
    expect(await shown()).toEqual([deactivatedAt, deactivatedAt, deactivatedAt]);
    expect((await set('reactivate')).body).toMatchObject({ deactivatedAt: null, version: 3 });
    expect(await shown()).toEqual([null, null, null]);
  });

  it('is signed out at once, also by another process, and stays so when it is reactivated', async () => {
    const browsers = [await signedIn(), await signedIn(lp, otherProcess)];
    await deactivate();
    for (const browser of browsers) {
      expect((await browser.call('GET', '/api/companies')).status).toBe(401);
      expect(await browser.isSignedIn()).toBe(false);
    }
    expect(await portal.em.execute('select from sessions where user_id = ?', [lp.id])).toEqual([]);
    await reactivate();
    for (const browser of browsers) expect(await browser.isSignedIn()).toBe(false);
    expect((await signIn()).status).toBe(200);
  });

  it('is told by its password no more than an unknown name, and is not asked for a code', async () => {
    await AuthenticatorApp.setUp(portal, await signedIn());
    await deactivate();
    const unknown = await signIn(PASSWORD, 'nobody@example.com');
    expect(unknown.status).toBe(401);
    for (const answer of [
      await signIn(),
      await signIn(PASSWORD, lp.username),
      await signIn('wrong'),
      await new Browser(portal).signIn(lp.email, { code: '123456' }),
    ]) {
      expect([answer.status, answer.body]).toEqual([unknown.status, unknown.body]);
      expect(Object.keys(answer.headers).sort()).toEqual(Object.keys(unknown.headers).sort());
    }
  });

  it('signs in by passkey no more than with an unknown one', async () => {
    const device = new SoftwareAuthenticator();
    const browser = await signedIn();
    const { body } = await browser.call('POST', '/api/me/passkeys/options', { password: PASSWORD });
    const added = await browser.call('POST', '/api/me/passkeys', {
      name: 'Phone',
      response: device.create(body),
    });
    expect(added.status).toBe(201);
    const challenge = async () => (await browser.call('POST', '/api/auth/passkey/options')).body;
    const withPasskey = async (by: SoftwareAuthenticator) => {
      const response = by.get(await challenge(), {
        userHandle: Buffer.from(lp.id.replaceAll('-', ''), 'hex').toString('base64url'),
      });
      return new Browser(portal).call('POST', '/api/auth/passkey', { response });
    };
    await deactivate();
    const [known, unknown] = [await withPasskey(device), await withPasskey(new SoftwareAuthenticator())];
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    expect(known.status).toBe(401);
    await reactivate();
    expect((await withPasskey(device)).status).toBe(200);
  });

  it('can use none of its links, which answer like unknown ones', async () => {
    const invited = await buildUser(portal.em, { inviteStatus: 'invited', passwordHash: null });
    const invitation = await tokenOf(invited, 'invitation');
    const reset = await tokenOf(lp, 'password_reset');
    const change = await tokenOf(lp, 'email_change', `new-${lp.email}`);
    await deactivate();
    await deactivate(invited);
    const unknown = 'A'.repeat(43);
    const password = { password: NEW_PASSWORD };
    for (const [method, path, token, body] of [
      ['GET', '/api/invite/', invitation],
      ['POST', '/api/invite/*/accept', invitation, password],
      ['GET', '/api/auth/reset/', reset],
      ['POST', '/api/auth/reset/', reset, password],
      ['GET', '/api/auth/email-change/', change],
      ['POST', '/api/auth/email-change/', change],
    ] as const) {
      const call = (by: string) =>
        portal.call(null, method, path.includes('*') ? path.replace('*', by) : path + by, body);
      const [known, other] = [await call(token), await call(unknown)];
      expect([path, known.status, known.body]).toEqual([path, 404, other.body]);
    }
    expect(await portal.em.count(AccountLinkSchema, { user: { $in: [lp.id, invited.id] } })).toBe(0);
  });

  it('gets no password reset, and a link that was made all the same is invalid', async () => {
    await deactivate();
    const [known, unknown] = await Promise.all(
      [lp.email, `nobody-${lp.email}`].map((email) =>
        portal.call(null, 'POST', '/api/auth/forgot-password', { email }),
      ),
    );
    expect([known?.status, known?.text]).toEqual([unknown?.status, unknown?.text]);
    const mails = await portal.em.execute('select user_id from outgoing_mails where to_email = ?', [
      lp.email,
    ]);
    expect(mails).toEqual([{ user_id: null }]);
    const token = await tokenOf(lp, 'password_reset');
    const reset = await portal.call(null, 'POST', `/api/auth/reset/${token}`, { password: NEW_PASSWORD });
    expect(reset.status).toBe(404);
    await portal.em.nativeDelete(AccountLinkSchema, { user: lp.id });
    await reactivate();
    expect([(await signIn()).status, (await signIn(NEW_PASSWORD)).status]).toEqual([200, 401]);
  });

  it('gets none of the mails that wait for it or are posted later, nor failed or sent ones again', async () => {
    const letter = await buildLetter(portal.em);
    const toLp = (): Promise<string> =>
      postMail(portal, { template: 'password_changed', params: { by: 'owner' }, to: lp });
    const asLetter = (): Promise<string> =>
      postMail(portal, { template: 'letter', params: {}, to: lp, letterId: letter.id });
    const waiting = [await toLp(), await asLetter()];
    const failed = await toLp();
    const sent = await asLetter();
    const mark = (id: string, state: string) =>
      portal.em.execute(`update outgoing_mails set tries = 1, ${state} where id = ?`, [id]);
    await mark(failed, `state = 'failed', reason = 'No'`);
    await mark(sent, `state = 'sent', sent_at = now()`);
    await deactivate();
    const cancelled = async (id: string): Promise<Partial<OutgoingMail>> => {
      const { state, reason } = await findMail(portal, id);
      return { state, reason };
    };
    for (const id of waiting)
      expect(await cancelled(id)).toEqual({ state: 'cancelled', reason: DEACTIVATED });
    const late = await toLp();
    expect(await portal.app.get(MailSending).send(late, new AbortController().signal)).toBeNull();
    expect(await cancelled(late)).toEqual({ state: 'cancelled', reason: DEACTIVATED });

    const listed = (await portal.call(admin, 'GET', '/api/admin/mails')).body as { id: string }[];
    const { mails } = (await portal.call(admin, 'GET', `/api/lp-letters/${letter.id}`)).body;
    for (const mail of [...listed, ...mails].filter(({ id }) => [failed, sent].includes(id)))
      expect(mail).toMatchObject({ canSendAgain: false });
    for (const id of [failed, sent])
      expect(statusAndMessage(await portal.call(admin, 'POST', `/api/admin/mails/${id}/send-again`))).toEqual(
        [409, DEACTIVATED],
      );
    await reactivate();
    expect((await portal.call(admin, 'POST', `/api/admin/mails/${failed}/send-again`)).status).toBe(200);
  });

  it('is neither invited nor given a password, and then is again as before', async () => {
    const refusal = [409, 'This LP is deactivated. Reactivate it first.'];
    const created = await buildUser(portal.em, { inviteStatus: 'created', passwordHash: null });
    const invited = await buildUser(portal.em, {
      inviteStatus: 'invited',
      inviteSentAt: new Date(),
      passwordHash: null,
    });
    const calls = [
      ['POST', created, 'send-invite'],
      ['POST', invited, 'resend-invite'],
      ['PUT', lp, 'password', { password: NEW_PASSWORD }],
    ] as const;
    const call = ([method, user, path, body]: (typeof calls)[number]) =>
      portal.call(admin, method, `/api/admin/users/${user.id}/${path}`, body);
    for (const user of [created, invited, lp]) await deactivate(user);
    for (const given of calls) expect(statusAndMessage(await call(given))).toEqual(refusal);
    for (const user of [created, invited, lp]) {
      expect((await set('reactivate', user)).body.inviteStatus).toBe(user.inviteStatus);
    }
    for (const given of calls) expect((await call(given)).status).toBe(200);
  });

  it('is named in the feed and in the audit trail with who did it', async () => {
    await deactivate();
    await reactivate();
    const entries = await portal.em.find(ActivitySchema, { entityId: lp.id }, { orderBy: { id: 'asc' } });
    expect(entries.map(({ action, user, details }) => [action, user.id, details.name])).toEqual([
      ['deactivated', admin.id, `${lp.firstName} ${lp.lastName}`],
      ['reactivated', admin.id, `${lp.firstName} ${lp.lastName}`],
    ]);
    const { body } = await portal.call(admin, 'GET', `/api/audit?recordId=${lp.id}`);
    const changes = body
      .filter(
        ({ recordType, action }: Record<string, string>) => recordType === 'user' && action === 'changed',
      )
      .map(({ userName, before, after }: Record<string, unknown>) => [userName, before, after]);
    expect(changes).toEqual([
      ['Grace Hopper', { deactivated_at: expect.any(String) }, { deactivated_at: null }],
      ['Grace Hopper', { deactivated_at: null }, { deactivated_at: expect.any(String) }],
    ]);
  });

  it.each<[string, () => User, 'deactivate' | 'reactivate', number, string]>([
    ['oneself', () => admin, 'deactivate', 409, 'You cannot deactivate your own account'],
    ['another admin', () => otherAdmin, 'deactivate', 400, 'Admins cannot be deactivated'],
    ['an admin', () => otherAdmin, 'reactivate', 409, 'This user is not deactivated'],
    ['an LP that is not deactivated', () => lp, 'reactivate', 409, 'This user is not deactivated'],
  ])('is not %s', async (_who, who, what, status, sentence) => {
    otherAdmin = await buildAdmin(portal.em);
    expect(statusAndMessage(await set(what, who()))).toEqual([status, sentence]);
  });
  let otherAdmin: User;

  it('is an LP even for what writes to the database past the portal', async () => {
    const change = portal.em.execute('update users set deactivated_at = now() where id = ?', [admin.id]);
    await expect(change).rejects.toThrow('users_admins_not_deactivated');
  });

  it('is deactivated once by ten calls at once, and not again later', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => set('deactivate')));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(9);
    for (const answer of refused)
      expect(statusAndMessage(answer)).toEqual([409, 'This LP is already deactivated']);
    expect(await portal.em.count(ActivitySchema, { entityId: lp.id })).toBe(1);
  });

  it('cannot be deactivated by an LP, or by somebody who is not signed in', async () => {
    const other = await buildUser(portal.em);
    expect((await set('deactivate', lp, other)).status).toBe(403);
    expect((await portal.call(null, 'POST', `/api/admin/users/${lp.id}/deactivate`)).status).toBe(401);
    expect((await signIn()).status).toBe(200);
  });
});

it('a deactivation against sign-ins, fifty times, never leaves a session', async () => {
  for (let round = 0; round < 50; round += 1) {
    const user = await buildUser(portal.em);
    const browsers = [new Browser(portal), new Browser(otherProcess)];
    const answers = await Promise.all([
      ...browsers.map((browser) => browser.signIn(user.email)),
      new Promise((resolve) => setTimeout(resolve, round)).then(() => set('deactivate', user)),
    ]);
    expect(answers.at(-1)?.status).toBe(200);
    for (const browser of browsers) {
      expect(await browser.isSignedIn()).toBe(false);
      expect((await browser.call('GET', '/api/companies')).status).toBe(401);
    }
    await reactivate(user);
    for (const browser of browsers) expect(await browser.isSignedIn()).toBe(false);
  }
}, 120_000);
