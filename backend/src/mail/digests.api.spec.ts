import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Portal } from '../../test/app.js';
import { buildUser } from '../../test/builders.js';
import { buildLetter, findMail, postMail, waitForMail } from '../../test/mails.js';
import { TestSmtpServer } from '../../test/smtp-server.js';
import { waitFor } from '../../test/wait-for.js';
import type { User } from '../users/user.entity.js';
import { Digests } from './digests.js';
import type { NewMail } from './outgoing-mails.js';
import { OutgoingMailSchema, type Template } from './outgoing-mail.entity.js';
import { UnsubscribeLinks } from './unsubscribe-links.js';

// Generous, for slow machines.
jest.setTimeout(60_000);

const received = {
  template: 'capital_received',
  params: {
    eventId: '019b0000-0000-7000-8000-000000000001',
    event: 'Call 7',
    deal: 'Acme Seed',
    amount: '1250.50',
    open: '0.00',
    date: '2026-07-31',
  },
} as const;
const called = { template: 'capital_released', params: { ...received.params, kind: 'call' } } as const;
const published = {
  template: 'statements_published' as const,
  params: { periodEnd: '2026-03-31', statements: [{ entity: 'Byron Trust', closing: '1250.50' }] },
} satisfies Omit<NewMail<'statements_published'>, 'to'>;

describe('Notices', () => {
  let smtp: TestSmtpServer;
  let portal: Portal;
  let lp: User;
  beforeAll(async () => {
    smtp = await TestSmtpServer.start();
    portal = await Portal.start({
      settings: { workers: 'inline', smtpUrl: smtp.url, publicUrl: 'https://portal.example.com' },
    });
  });
  afterAll(async () => {
    await portal.stop();
    await smtp.stop();
  });
  beforeEach(async () => void (lp = await buildUser(portal.em, { firstName: 'Pat' })));

  const choose = async (notices: object) => {
    const { status } = await portal.call(lp, 'PUT', '/api/user/profile', { notices });
    expect(status).toBe(200);
  };
  const post = <Name extends Template>(mail: Omit<NewMail<Name>, 'to'>) =>
    postMail(portal, { ...mail, to: lp } as NewMail<Name>);
  /** As if they had been collected the day before that of the tests' clock. */
  const passNight = () =>
    portal.em.execute(`update outgoing_mails set updated_at = '2026-06-30' where user_id = ?`, [lp.id]);
  /** As admins read the state and reason of a mail. */
  const shown = async (id: string): Promise<string> => {
    const admin = await buildUser(portal.em, { role: 'admin' });
    const { body } = await portal.call(admin, 'GET', '/api/admin/mails');
    return body.find((mail: { id: string }) => mail.id === id).state;
  };
  const postDigests = () => portal.app.get(Digests).postDigests();
  const mailsToLp = () => smtp.received.filter(({ to }) => to === lp.email);
  const digest = () =>
    waitFor(async () => mailsToLp().find(({ mail }) => mail.text?.includes('Your daily digest')));
  const collected = async (...ids: string[]) => {
    for (const id of ids)
      expect(await waitForMail(portal, id, 'collected')).toMatchObject({ tries: 0, digestId: null });
  };

  it('chosen once a day are in one mail the next morning, each once', async () => {
    await choose({ payments: 'daily', statements: 'daily', letters: 'daily' });
    const letter = await buildLetter(portal.em, { subject: 'Our second quarter' });
    const ids = [
      await post(received),
      await post(published),
      await post({ template: 'letter', params: {}, letterId: letter.id }),
    ];
    await collected(...ids);
    expect(await shown(ids[0] ?? '')).toBe('collected');
    await postDigests();
    expect(mailsToLp()).toEqual([]);

    await passNight();
    await Promise.all([postDigests(), postDigests()]);
    const { mail, raw } = await digest();
    expect(mail.subject).toBe('3 notices from Harbor Lane Ventures');
    const text = mail.text ?? '';
    const parts = ['$1,250.50', 'Q1 2026', 'Our second quarter'].map((part) => text.indexOf(part));
    expect(parts).toEqual(parts.toSorted((a, b) => a - b));
    expect(parts[0]).toBeGreaterThan(0);
    expect(text.match(/Hello Pat,/g)).toHaveLength(1);
    expect(text).toContain('More soon.');
    expect(mail.html).toContain('href="https://portal.example.com/capital-account"');
    const token = portal.app.get(UnsubscribeLinks).tokenOf(lp.id, 'digest');
    expect(raw).toContain(`List-Unsubscribe: <https://portal.example.com/api/auth/unsubscribe/${token}>`);
    expect(raw).toMatch(/^Auto-Submitted: auto-generated/m);

    await passNight();
    await postDigests();
    const digests = await portal.em.find(OutgoingMailSchema, { user: lp.id, template: 'digest' });
    expect(digests).toHaveLength(1);
    for (const id of ids)
      expect(await findMail(portal, id)).toMatchObject({ state: 'collected', digestId: digests[0]?.id });
    expect(mailsToLp()).toHaveLength(1);
    await waitForMail(portal, digests[0]?.id ?? '', 'sent');
    expect(await shown(ids[0] ?? '')).toBe('sent');
    const admin = await buildUser(portal.em, { role: 'admin' });
    const { body } = await portal.call(admin, 'GET', `/api/lp-letters/${letter.id}`);
    expect(body).toMatchObject({ recipients: 1, sent: 1, waiting: 0 });
  });

  it('never wanted are cancelled, with the reason', async () => {
    await choose({ payments: 'never' });
    expect((await waitForMail(portal, await post(received), 'cancelled')).reason).toBe('Unsubscribed');
  });

  it('that ask for something or are about the account are sent at once, whatever was chosen', async () => {
    await choose({
      updates: 'never',
      documents: 'never',
      letters: 'never',
      statements: 'never',
      payments: 'never',
    });
    await waitForMail(portal, await post(called), 'sent');
    await waitForMail(portal, await post({ template: 'password_changed', params: { by: 'owner' } }), 'sent');
    expect(mailsToLp()).toHaveLength(2);
    for (const { raw } of mailsToLp()) expect(raw).not.toMatch(/^List-Unsubscribe/m);
  });

  it('sent at once name their kind in the link that unsubscribes', async () => {
    await waitForMail(portal, await post(published), 'sent');
    const [{ raw, mail }] = mailsToLp() as [ReturnType<typeof mailsToLp>[number]];
    const token = portal.app.get(UnsubscribeLinks).tokenOf(lp.id, 'statements');
    expect(raw).toContain(`List-Unsubscribe: <https://portal.example.com/api/auth/unsubscribe/${token}>`);
    expect(mail.text).toContain(`https://portal.example.com/auth/unsubscribe/${token}?of=statements`);
  });

  it('collected before the recipient refused their kind are left out, and a digest of nothing is not sent', async () => {
    await choose({ payments: 'daily', statements: 'daily' });
    await collected(await post(received), await post(published));
    await choose({ payments: 'never' });
    await passNight();
    await postDigests();
    expect((await digest()).mail.text).not.toContain('$1,250.50 was received');

    await choose({ payments: 'daily' });
    const id = await post(received);
    await collected(id);
    await choose({ payments: 'never' });
    await passNight();
    await postDigests();
    const { digestId } = await findMail(portal, id);
    expect((await waitForMail(portal, digestId ?? '', 'cancelled')).reason).toBe(
      'None of its notices is to be sent any more',
    );
  });

  it('of a deactivated LP are cancelled, and are in no digest', async () => {
    await choose({ payments: 'daily' });
    const id = await post(received);
    await collected(id);
    const admin = await buildUser(portal.em, { role: 'admin' });
    expect((await portal.call(admin, 'POST', `/api/admin/users/${lp.id}/deactivate`)).status).toBe(200);
    expect(await findMail(portal, id)).toMatchObject({
      state: 'cancelled',
      reason: 'The recipient was deactivated',
    });
  });
});
