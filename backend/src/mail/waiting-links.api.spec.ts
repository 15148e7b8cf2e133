import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Portal } from '../../test/app.js';
import { buildAdmin, buildUser, PASSWORD } from '../../test/builders.js';
import { buildLink, findMail, postMail } from '../../test/mails.js';
import { TestSmtpServer } from '../../test/smtp-server.js';
import { AccountLinkSchema } from '../users/account-links/account-link.entity.js';
import { AccountLinks } from '../users/account-links/account-links.js';
import type { User } from '../users/user.entity.js';
import { AdminCredentials } from '../users/credentials.js';
import { MailLinks } from './mail-links.js';
import { MailRows } from './mail-rows.js';
import { MailSending } from './mail-sending.js';
import { OutgoingMailSchema } from './outgoing-mail.entity.js';

// Generous, for slow machines.
jest.setTimeout(60_000);

const NEW_PASSWORD = 'Violet-Anchor-93';
const OTHER_PASSWORD = 'The password has changed';
const OTHER_ADDRESS = 'The e-mail address has changed';

/** No worker runs: mails wait until a test sends them. */
describe('a mail with a link that waited for a worker', () => {
  let smtp: TestSmtpServer;
  let portal: Portal;
  let admin: User;
  let user: User;
  beforeAll(async () => {
    smtp = await TestSmtpServer.start();
    portal = await Portal.start({ settings: { smtpUrl: smtp.url, publicUrl: 'https://portal.example.com' } });
    admin = await buildAdmin(portal.em);
  });
  afterAll(async () => {
    await portal.stop();
    await smtp.stop();
  });
  beforeEach(async () => void (user = await buildUser(portal.em)));

  const send = (id: string) => portal.app.get(MailSending).send(id, new AbortController().signal);
  const received = (...emails: string[]) => smtp.received.filter(({ to }) => emails.includes(to));
  const linksOf = (whose = user) => portal.em.find(AccountLinkSchema, { user: whose.id });
  const tokenOf = async (purpose: 'password_reset' | 'email_change', newEmail?: string) =>
    portal.app.get(AccountLinks).tokenOf(await buildLink(portal, user, { purpose, newEmail })) ?? '';

  /** A reset as the page requests it. */
  async function requestReset(): Promise<string> {
    const answer = await portal.call(null, 'POST', '/api/auth/forgot-password', { email: user.email });
    expect(answer.status).toBe(200);
    return (await portal.em.findOneOrFail(OutgoingMailSchema, { user: user.id, template: 'password_reset' }))
      .id;
  }

  const changes: Record<string, [reason: string, change: () => Promise<unknown>]> = {
    'the owner changed the password': [
      OTHER_PASSWORD,
      () =>
        portal.call(user, 'PUT', '/api/user/password', {
          currentPassword: PASSWORD,
          newPassword: NEW_PASSWORD,
          confirmPassword: NEW_PASSWORD,
        }),
    ],
    'an admin changed the password': [
      OTHER_PASSWORD,
      () => portal.call(admin, 'PUT', `/api/admin/users/${user.id}/password`, { password: NEW_PASSWORD }),
    ],
    'the command line changed the password': [
      OTHER_PASSWORD,
      () => portal.app.get(AdminCredentials).setPasswordByEmail(user.email, NEW_PASSWORD),
    ],
    'an earlier link changed the password': [
      OTHER_PASSWORD,
      async () =>
        portal.call(null, 'POST', `/api/auth/reset/${await tokenOf('password_reset')}`, {
          password: NEW_PASSWORD,
        }),
    ],
    'the address was changed': [
      OTHER_ADDRESS,
      async () =>
        portal.call(
          null,
          'POST',
          `/api/auth/email-change/${await tokenOf('email_change', `new-${user.email}`)}`,
        ),
    ],
  };

  it.each(Object.entries(changes))('is not sent when %s meanwhile', async (_what, [reason, change]) => {
    const id = await requestReset();
    await change();
    expect(await findMail(portal, id)).toMatchObject({ state: 'cancelled', reason });
    expect(await send(id)).toBeNull();
    expect(await linksOf()).toEqual([]);
    expect(received(user.email, `new-${user.email}`)).toEqual([]);
  });

  it('is sent to nobody when the address has changed, in whatever way', async () => {
    const invited = await buildUser(portal.em, { inviteStatus: 'invited', passwordHash: null });
    const link = await buildLink(portal, invited);
    const ids = [
      await requestReset(),
      await postMail(portal, { template: 'invitation', params: { linkId: link.id }, to: invited }),
    ];
    await portal.em.execute(`update users set email = 'moved-' || email where id in (?, ?)`, [
      user.id,
      invited.id,
    ]);
    for (const id of ids) {
      expect(await send(id)).toBeNull();
      expect(await findMail(portal, id)).toMatchObject({
        state: 'cancelled',
        reason: 'The e-mail address of the account has changed',
      });
    }
    expect(received(user.email, invited.email)).toEqual([]);
    expect(await linksOf()).toEqual([]);
  });

  it('gets no link when it is cancelled just as it is sent', async () => {
    const id = await requestReset();
    const mail = await portal.app.get(MailRows).read(id);
    if (!mail) throw new Error('The mail is missing');
    await portal.app.get(AdminCredentials).setPasswordByEmail(user.email, NEW_PASSWORD);
    await expect(portal.app.get(MailLinks).ofPasswordReset(mail)).rejects.toThrow(
      'The link has expired, or was used, cancelled or replaced by a newer one',
    );
    expect(await linksOf()).toEqual([]);
  });

  it('is not sent again by an admin when it had failed before', async () => {
    const id = await requestReset();
    await portal.em.nativeUpdate(OutgoingMailSchema, { id }, { state: 'failed', reason: '550 No such user' });
    await portal.app.get(AdminCredentials).setPasswordByEmail(user.email, NEW_PASSWORD);
    const { status, body } = await portal.call(admin, 'POST', `/api/admin/mails/${id}/send-again`);
    expect([status, body.message]).toEqual([409, 'This e-mail was cancelled']);
  });

  it('is no invitation of somebody who has a password by now', async () => {
    const { body } = await portal.call(admin, 'POST', '/api/admin/users', {
      email: `invited-${user.email}`,
      firstName: 'Ines',
      lastName: 'Ahmed',
      role: 'lp',
    });
    await portal.call(admin, 'POST', `/api/admin/users/${body.id}/send-invite`);
    const { id } = await portal.em.findOneOrFail(OutgoingMailSchema, {
      user: body.id,
      template: 'invitation',
    });
    await portal.call(admin, 'PUT', `/api/admin/users/${body.id}/password`, { password: NEW_PASSWORD });
    expect(await findMail(portal, id)).toMatchObject({ state: 'cancelled', reason: OTHER_PASSWORD });
    expect(await send(id)).toBeNull();
    expect(received(body.email)).toEqual([]);
  });

  describe('to a new address', () => {
    let newEmail: string;
    let id: string;
    beforeEach(async () => {
      user = await buildUser(portal.em, {
        firstName: 'Win at https://evil.example/prize',
        lastName: 'evil.example',
      });
      newEmail = `new-${user.email}`;
      id = await requestChange(newEmail);
    });

    async function requestChange(email: string): Promise<string> {
      const { status } = await portal.call(user, 'PUT', '/api/user/profile', {
        email,
        currentPassword: PASSWORD,
      });
      expect(status).toBe(200);
      const where = { user: user.id, template: 'email_confirmation', toEmail: email } as const;
      return (await portal.em.findOneOrFail(OutgoingMailSchema, where)).id;
    }

    it('carries the link and nothing that the person typed but the address', async () => {
      await send(id);
      const [{ mail, raw } = { mail: undefined, raw: '' }] = received(newEmail);
      const token = /https:\/\/portal\.example\.com\/auth\/email-change\/([\w-]{43})/.exec(
        mail?.text ?? '',
      )?.[1];
      expect(mail?.html).toContain(`href="https://portal.example.com/auth/email-change/${token}"`);
      expect((await portal.call(null, 'GET', `/api/auth/email-change/${token}`)).body).toEqual({ newEmail });
      expect(mail?.to).toEqual([{ name: '', address: newEmail }]);
      expect(`${raw}${mail?.text}${mail?.html}`).not.toContain('evil');
    });

    it('omits a name that reads like a link in the mail to the current address', async () => {
      const where = { user: user.id, template: 'email_change_requested', toEmail: user.email } as const;
      await send((await portal.em.findOneOrFail(OutgoingMailSchema, where)).id);
      const [{ mail } = { mail: undefined }] = received(user.email);
      expect(mail?.text).toContain(
        `Hello,\n\nSomeone requested to change the e-mail address of your account`,
      );
      expect(mail?.text).toContain(newEmail);
      expect(`${mail?.text}${mail?.html}`).not.toContain('evil');
    });

    it('is not sent to one that another account has, nor once it is cancelled or the password was changed', async () => {
      const taken = await requestChange(admin.email);
      await send(taken);
      expect(await findMail(portal, taken)).toMatchObject({
        state: 'cancelled',
        reason: 'Another account has this e-mail address',
      });
      const cancelled = await requestChange(newEmail.replace('new', 'off'));
      await portal.call(user, 'DELETE', '/api/me/email-change');
      await send(cancelled);
      expect(await findMail(portal, cancelled)).toMatchObject({
        state: 'cancelled',
        reason: 'The link has expired, or was used, cancelled or replaced by a newer one',
      });
      const outdated = await requestChange(newEmail.replace('new', 'old'));
      await portal.app.get(AdminCredentials).setPasswordByEmail(user.email, NEW_PASSWORD);
      expect(await findMail(portal, outdated)).toMatchObject({ state: 'cancelled', reason: OTHER_PASSWORD });
      expect(received(admin.email, newEmail.replace('new', 'off'), newEmail.replace('new', 'old'))).toEqual(
        [],
      );
    });
  });
});
