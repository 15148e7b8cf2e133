import { createHash, createHmac } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import PostalMime from 'postal-mime';
import { readSettings } from '#settings';
import { Portal } from '../../test/app.js';
import { buildUpdate, buildUser } from '../../test/builders.js';
import { waitFor } from '../../test/wait-for.js';
import { buildLetter, buildLink, waitForMail, findMail, postMail } from '../../test/mails.js';
import { TestSmtpServer, type Received } from '../../test/smtp-server.js';
import { AccountLinkSchema } from '../users/account-links/account-link.entity.js';
import { AccountLinks } from '../users/account-links/account-links.js';
import { SETTINGS, type Settings } from '../config/settings.js';
import { Queues } from '../jobs/queues.js';
import { MAIL_QUEUE, MailQueue } from './outgoing-mails.js';
import { MailSchedule } from './mail.jobs.js';
import { OutgoingMailSchema } from './outgoing-mail.entity.js';
import { UnsubscribeLinks } from './unsubscribe-links.js';

// Generous, for slow machines.
jest.setTimeout(60_000);

const { brand } = readSettings({ BRAND_TAGLINE: 'A firm' });

describe('the worker', () => {
  let smtp: TestSmtpServer;
  let portal: Portal;

  beforeAll(async () => {
    smtp = await TestSmtpServer.start();
    const smtpUrl = smtp.url.replace('//', '//portal:hunter2@');
    portal = await Portal.start({
      settings: { workers: 'inline', smtpUrl, publicUrl: 'https://portal.example.com', brand },
    });
  });
  afterAll(async () => {
    await portal.stop();
    await smtp.stop();
  });
  beforeEach(() => void (smtp.behaviour = 'accept'));

  const receivedBy = (email: string): Promise<Received> =>
    waitFor(async () => smtp.received.find(({ to }) => to === email));
  const countFor = (email: string): number => smtp.received.filter(({ to }) => to === email).length;

  it('sends an invitation whose link works', async () => {
    const user = await buildUser(portal.em, { firstName: 'Ada', inviteStatus: 'invited' });
    const link = await buildLink(portal, user);
    const id = await postMail(portal, { template: 'invitation', params: { linkId: link.id }, to: user });

    const { mail } = await receivedBy(user.email);
    expect(mail.subject).toBe('Harbor Lane Ventures invites you to its portal');
    const token = /https:\/\/portal\.example\.com\/invite\/([\w-]+)/.exec(mail.text ?? '')?.[1] ?? '';
    expect(mail.html).toContain(`href="https://portal.example.com/invite/${token}"`);
    expect(await portal.app.get(AccountLinks).find(portal.em, token, 'invitation')).toMatchObject({
      id: link.id,
    });
    expect(mail.messageId).toBe(`<${id}@portal.example.com>`);
    expect(mail.from).toMatchObject({ name: 'Harbor Lane Ventures', address: 'no-reply@portal.example.com' });
    expect(await waitForMail(portal, id, 'sent')).toMatchObject({
      tries: 1,
      reason: null,
      perhapsTwice: false,
    });
  });

  it('makes the link of a password reset when it sends it, for one hour', async () => {
    const user = await buildUser(portal.em);
    const id = await postMail(portal, { template: 'password_reset', params: {}, to: user });

    const { mail } = await receivedBy(user.email);
    const token = /\/auth\/reset\/([\w-]+)/.exec(mail.text ?? '')?.[1] ?? '';
    const link = await portal.app.get(AccountLinks).find(portal.em, token, 'password_reset');
    expect(link?.user.id).toBe(user.id);
    expect(Math.abs((link?.expiresAt.getTime() ?? 0) - Date.now() - 3_600_000)).toBeLessThan(60_000);
    await waitForMail(portal, id, 'sent');
  });

  it('sends the same reset link again after a try that failed', async () => {
    smtp.behaviour = 'refuse for now';
    const user = await buildUser(portal.em);
    const id = await postMail(portal, { template: 'password_reset', params: {}, to: user });
    await waitFor(async () => ((await findMail(portal, id)).tries > 0 ? true : undefined));
    const link = await portal.em.findOneOrFail(AccountLinkSchema, { user: user.id });
    smtp.behaviour = 'accept';

    const { mail } = await receivedBy(user.email);
    expect(mail.text).toContain(`/auth/reset/${portal.app.get(AccountLinks).tokenOf(link)}`);
  });

  it.each([
    [
      'new_device',
      { browser: 'Firefox on Linux', address: '203.0.113.9', at: '2026-07-01T16:00:00Z' },
      /Firefox on Linux\nIP address: 203\.0\.113\.9\nTime: Wednesday, July 1, 2026 at 12:00 PM New York time \(July 1 at 16:00 UTC\)/,
    ],
    [
      'password_changed',
      { by: 'admin' },
      /An administrator of Harbor Lane Ventures set a new password for your account/,
    ],
    ['email_changed', { newEmail: 'new@example.com' }, /now has the e-mail address new@example\.com/],
    [
      'two_factor_changed',
      { change: 'passkey_added', passkey: 'My <key>' },
      /The passkey "My <key>" was added/,
    ],
  ] as const)('sends %s in HTML and text, to be answered by nobody', async (template, params, text) => {
    const user = await buildUser(portal.em);
    await postMail(portal, { template, params, to: user });

    const { mail, raw } = await receivedBy(user.email);
    expect(mail.text).toMatch(text);
    expect(mail.html).toContain('<html dir="ltr" lang="en">');
    expect(mail.html).not.toContain('<key>');
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(raw).not.toMatch(/^List-Unsubscribe/m);
  });

  it('makes no link of a browser’s name that was stored before names came from a list', async () => {
    const user = await buildUser(portal.em);
    const params = { browser: 'https://evil.example/a', address: '203.0.113.9', at: '2026-07-01T16:00:00Z' };
    await postMail(portal, { template: 'new_device', params, to: user });

    const { mail } = await receivedBy(user.email);
    expect(mail.text).toContain('Browser: Unknown browser');
    expect(mail.html).not.toContain('evil.example');
  });

  it('sends a letter as it was written, signed, with an unsubscribe link', async () => {
    const update = await buildUpdate(portal.em);
    const letter = await buildLetter(portal.em, {
      subject: 'Q2 <b>news</b>',
      body: 'Dear all,\n\nwe <script>did</script> well: see https://example.com/a?b=1&c=2.\nThanks!',
      update,
    });
    const user = await buildUser(portal.em, {
      firstName: 'Zoë',
      lastName: 'O"Brien, Jr.\r\nBcc: evil',
    });
    const id = await postMail(portal, { template: 'letter', params: {}, to: user, letterId: letter.id });
    const admin = await letter.sentBy?.load();

    const { mail, raw } = await receivedBy(user.email);
    expect(mail.subject).toBe('Q2 <b>news</b>');
    expect(mail.to?.[0]).toMatchObject({
      name: 'Zoë O"Brien, Jr. Bcc: evil',
      address: user.email,
    });
    expect(raw).not.toMatch(/^Bcc/im);
    expect(mail.replyTo?.[0]?.address).toBe(admin?.email);
    expect(mail.html).toContain('&lt;script&gt;did&lt;/script&gt;');
    expect(mail.html).toContain('href="https://example.com/a?b=1&amp;c=2"');
    expect(mail.html).toContain(`href="https://portal.example.com/update/${update.id}"`);
    expect(mail.text).toContain(
      'Dear all,\n\nwe <script>did</script> well: see https://example.com/a?b=1&c=2.\nThanks!',
    );
    expect(mail.text).toContain(`${letter.sentByName}\nHarbor Lane Ventures`);
    const token = portal.app.get(UnsubscribeLinks).tokenOf(user.id, 'letters');
    expect(raw).toContain(`List-Unsubscribe: <https://portal.example.com/api/auth/unsubscribe/${token}>\r\n`);
    expect(raw).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
    expect(raw).not.toMatch(/^Auto-Submitted/m);
    expect(mail.text).toContain(`https://portal.example.com/auth/unsubscribe/${token}?of=letters`);
    await waitForMail(portal, id, 'sent');
  });

  it('signs a letter with the firm alone when the admin’s name reads like a link', async () => {
    const letter = await buildLetter(portal.em, { sentByName: 'Win at https://evil.example/prize' });
    const user = await buildUser(portal.em, { firstName: 'evil.example' });
    await postMail(portal, { template: 'letter', params: {}, to: user, letterId: letter.id });
    const { mail, raw } = await receivedBy(user.email);
    expect(mail.text).toContain('More soon.\n\nHarbor Lane Ventures');
    expect(`${raw}${mail.text}${mail.html}`).not.toContain('evil');
  });

  it('tries again after a temporary refusal, and shows its reason meanwhile', async () => {
    smtp.behaviour = 'refuse for now';
    const user = await buildUser(portal.em);
    const id = await postMail(portal, { template: 'password_changed', params: { by: 'owner' }, to: user });
    const waiting = await waitFor(async () => {
      const mail = await findMail(portal, id);
      return mail.tries > 0 && mail.state === 'waiting' ? mail : undefined;
    });
    expect(waiting.reason).toBe('The mail server asked to try again later: 451 Mailbox busy');
    smtp.behaviour = 'accept';
    expect(await waitForMail(portal, id, 'sent')).toMatchObject({ reason: null, perhapsTwice: false });
    expect(countFor(user.email)).toBe(1);
  });

  it.each([
    ['refuse the recipient', 'The mail server rejected the e-mail: 550 No such user here'],
    ['refuse the message', 'The mail server rejected the e-mail: 554 Looks like spam'],
  ] as const)('gives up at once after a permanent refusal: %s', async (behaviour, reason) => {
    smtp.behaviour = behaviour;
    const user = await buildUser(portal.em);
    const id = await postMail(portal, { template: 'password_changed', params: { by: 'owner' }, to: user });
    expect(await waitForMail(portal, id, 'failed')).toMatchObject({ tries: 1, reason });
  });

  it('reports that a mail may have arrived twice when the server accepted it and disconnected', async () => {
    smtp.behaviour = 'take and drop';
    const user = await buildUser(portal.em);
    const id = await postMail(portal, { template: 'password_changed', params: { by: 'owner' }, to: user });
    await receivedBy(user.email);
    smtp.behaviour = 'accept';
    expect(await waitForMail(portal, id, 'sent')).toMatchObject({ perhapsTwice: true });
    expect(
      new Set(smtp.received.filter(({ to }) => to === user.email).map(({ mail }) => mail.messageId)).size,
    ).toBe(1);
  });

  it('does not send mails that are obsolete', async () => {
    const invited = await buildUser(portal.em, { inviteStatus: 'invited' });
    const link = await buildLink(portal, invited);
    await buildLink(portal, invited);
    const expired = await buildLink(portal, await buildUser(portal.em), { forMs: -1 });
    const refusing = await buildUser(portal.em);
    await portal.em.execute(`update users set notice_preferences = '{"letters": "never"}' where id = ?`, [
      refusing.id,
    ]);
    const letter = await buildLetter(portal.em);
    const inactive = await buildUser(portal.em, { inviteStatus: 'invited' });
    const nobody = { id: null, email: 'nobody@example.com', firstName: '', lastName: '' };

    const gone = 'The invitation has expired, or was accepted or replaced by a newer one';
    const posted = [
      [await postMail(portal, { template: 'invitation', params: { linkId: link.id }, to: invited }), gone],
      [await postMail(portal, { template: 'invitation', params: { linkId: expired.id }, to: invited }), gone],
      [
        await postMail(portal, { template: 'letter', params: {}, to: refusing, letterId: letter.id }),
        'Unsubscribed',
      ],
      [
        await postMail(portal, { template: 'password_reset', params: {}, to: inactive }),
        'This account is not active',
      ],
      [
        await postMail(portal, { template: 'password_reset', params: {}, to: nobody }),
        'No account has this e-mail address',
      ],
      [
        await postMail(portal, { template: 'password_changed', params: { by: 'owner' }, to: nobody }),
        'The recipient was deleted',
      ],
    ] as const;
    for (const [id, reason] of posted)
      expect((await waitForMail(portal, id, 'cancelled')).reason).toBe(reason);
    expect(
      countFor(invited.email) + countFor(refusing.email) + countFor(inactive.email) + countFor(nobody.email),
    ).toBe(0);
  });

  it('sends an invitation that waited since version 0.1, whose link the secret itself made', async () => {
    const user = await buildUser(portal.em, { inviteStatus: 'invited' });
    const link = await buildLink(portal, user);
    const token = createHmac('sha256', 'a secret of the tests only, long enough')
      .update('invitation link\0')
      .update(link.nonce)
      .digest('base64url');
    expect(portal.app.get(AccountLinks).tokenOf(link)).not.toBe(token);
    const tokenHash = createHash('sha256').update(token).digest();
    await portal.em.nativeUpdate(AccountLinkSchema, { id: link.id }, { tokenHash });
    await postMail(portal, { template: 'invitation', params: { linkId: link.id }, to: user });
    const { mail } = await receivedBy(user.email);
    expect(mail.text).toContain(`/invite/${token}`);
    expect((await portal.call(null, 'GET', `/api/invite/${token}`)).status).toBe(200);
  });

  it('fails a link that another secret made', async () => {
    const user = await buildUser(portal.em);
    const link = await buildLink(portal, user);
    await portal.em.nativeUpdate(AccountLinkSchema, { id: link.id }, { nonce: Buffer.alloc(32) });
    const id = await postMail(portal, { template: 'invitation', params: { linkId: link.id }, to: user });
    const { reason } = await waitForMail(portal, id, 'failed');
    expect(reason).toBe('SESSION_SECRET has changed since the link was created: send the invitation again');
  });

  it('finds rows that lost their job, and marks those found being sent', async () => {
    const user = await buildUser(portal.em);
    const build = (fields: object) => {
      const em = portal.em;
      const mail = em.create(OutgoingMailSchema, {
        template: 'password_changed',
        user,
        toEmail: user.email,
        toName: 'Pat',
        params: { by: 'owner' },
        tryAt: new Date(Date.now() - 60_000),
        ...fields,
      });
      return em.flush().then(() => mail.id);
    };
    const waiting = await build({});
    const sending = await build({ state: 'sending', tries: 1 });
    const later = await build({ tryAt: new Date(Date.now() + 600_000), tries: 6 });
    await portal.app.get(MailSchedule).queueOverdue();
    expect(await waitForMail(portal, waiting, 'sent')).toMatchObject({ perhapsTwice: false });
    expect(await waitForMail(portal, sending, 'sent')).toMatchObject({ perhapsTwice: true, tries: 2 });
    expect(await findMail(portal, later)).toMatchObject({ state: 'waiting', tries: 6 });
  });

  it('leaves a mail alone that another process is still handing over', async () => {
    const user = await buildUser(portal.em);
    const em = portal.em;
    const mail = em.create(OutgoingMailSchema, {
      template: 'password_changed',
      user,
      toEmail: user.email,
      toName: 'Pat',
      params: { by: 'owner' },
      state: 'sending',
      tries: 1,
      tryAt: new Date(Date.now() + 600_000),
    });
    await em.flush();
    const { id } = mail;
    await portal.app.get(MailQueue).addAll([id]);
    const queue = await portal.app.get(Queues).open(MAIL_QUEUE);
    await waitFor(async () => ((await queue.getJobState(id)) === 'delayed' ? true : undefined));
    expect(await findMail(portal, id)).toMatchObject({ state: 'sending', tries: 1 });
    expect(countFor(user.email)).toBe(0);
    await portal.em.nativeUpdate(OutgoingMailSchema, { id }, { tryAt: new Date(Date.now() - 60_000) });
    await portal.app.get(MailSchedule).queueOverdue();
    expect(await waitForMail(portal, id, 'sent')).toMatchObject({ perhapsTwice: true });
    expect(countFor(user.email)).toBe(1);
  });

  it('shows no password of the mail server in an error', async () => {
    smtp.behaviour = 'refuse the sign-in';
    const user = await buildUser(portal.em);
    // Pooled connections are already signed in: only a new server requires it again.
    const port = smtp.port;
    await smtp.stop();
    const fresh = await TestSmtpServer.start(port);
    fresh.behaviour = 'refuse the sign-in';
    const id = await postMail(portal, { template: 'password_changed', params: { by: 'owner' }, to: user });
    const refused = await waitFor(async () => {
      const mail = await findMail(portal, id);
      return /credentials/.test(mail.reason ?? '') ? mail : undefined;
    });
    expect(refused.reason).toBe('The mail server refused the SMTP credentials of the portal (535)');
    fresh.behaviour = 'accept';
    await waitForMail(portal, id, 'sent');
    smtp = fresh;
  });
});

describe('without a mail server', () => {
  it('the mails are files that only the portal can read', async () => {
    const portal = await Portal.start({ settings: { workers: 'inline' } });
    try {
      const user = await buildUser(portal.em);
      const id = await postMail(portal, { template: 'password_changed', params: { by: 'owner' }, to: user });
      await waitForMail(portal, id, 'sent');
      const folder = join(portal.app.get<Settings>(SETTINGS).dataDir, 'mail');
      const [name = ''] = await readdir(folder);
      expect(name).toMatch(new RegExp(`^\\d{4}-\\d\\d-\\d\\dT[\\d-]+Z-password_changed-${id}\\.eml$`));
      expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
      const mail = await PostalMime.parse(await readFile(join(folder, name)));
      expect(mail.to?.[0]?.address).toBe(user.email);
      expect(mail.html).toContain('Your password was changed');
    } finally {
      await portal.stop();
    }
  });
});

describe('a process without workers', () => {
  it('queues mails and sends none', async () => {
    const smtp = await TestSmtpServer.start();
    const portal = await Portal.start({ settings: { smtpUrl: smtp.url } });
    try {
      const user = await buildUser(portal.em);
      const id = await postMail(portal, { template: 'password_changed', params: { by: 'owner' }, to: user });
      const queue = await portal.app.get(Queues).open(MAIL_QUEUE);
      await waitFor(async () => await queue.getJob(id));
      expect(await findMail(portal, id)).toMatchObject({ state: 'waiting', tries: 0 });
      expect(smtp.tries).toBe(0);
    } finally {
      await portal.stop();
      await smtp.stop();
    }
  });
});
