import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Portal } from '../../test/app.js';
import { buildAdmin, buildUser } from '../../test/builders.js';
import { buildLetter, findMail, postMail } from '../../test/mails.js';
import type { User } from '../users/user.entity.js';
import { MailSchedule } from './mail.jobs.js';
import { OutgoingMailSchema, type OutgoingMail, templates } from './outgoing-mail.entity.js';

// Generous, for slow machines.
jest.setTimeout(60_000);

describe('the list of mails', () => {
  let portal: Portal;
  let admin: User;
  let lp: User;
  beforeAll(async () => {
    portal = await Portal.start();
    admin = await buildAdmin(portal.em);
    lp = await buildUser(portal.em);
  });
  afterAll(() => portal.stop());

  const changedPassword = { template: 'password_changed', params: { by: 'owner' } } as const;
  const build = async (fields: Partial<OutgoingMail> = {}): Promise<string> => {
    const id = await postMail(portal, { ...changedPassword, to: lp });
    await portal.em.nativeUpdate(OutgoingMailSchema, { id }, fields);
    return id;
  };
  const list = async () => (await portal.call(admin, 'GET', '/api/admin/mails')).body;
  const again = (id: string) => portal.call(admin, 'POST', `/api/admin/mails/${id}/send-again`, {});

  it('is newest first, and shows what each is about and when it is tried next', async () => {
    const letter = await buildLetter(portal.em, { subject: 'Our second quarter' });
    const earlier = await build({ tries: 2, reason: 'The mail server did not answer' });
    const later = await postMail(portal, { template: 'letter', params: {}, to: lp, letterId: letter.id });
    const [first, second] = await list();
    expect(first).toMatchObject({
      id: later,
      template: 'letter',
      letterId: letter.id,
      subject: 'Our second quarter',
      toEmail: lp.email,
      toName: `Pat ${lp.lastName}`,
      userId: lp.id,
      state: 'waiting',
      nextTryAt: null,
      canSendAgain: false,
    });
    expect(second).toMatchObject({
      id: earlier,
      subject: 'Password changed',
      reason: 'The mail server did not answer',
      nextTryAt: expect.any(String),
    });
  });

  it('can be of one state, of which none is hidden behind newer mails of others', async () => {
    const failed = await build({ state: 'failed', reason: 'The mailbox is full' });
    const sent = await build({ state: 'sent', sentAt: new Date() });
    const { body } = await portal.call(admin, 'GET', '/api/admin/mails?state=failed');
    const ids = (body as { id: string }[]).map(({ id }) => id);
    expect(ids).toContain(failed);
    expect(ids).not.toContain(sent);
    expect((await portal.call(admin, 'GET', '/api/admin/mails?state=lost')).status).toBe(400);
  });

  it('has a subject for every template', async () => {
    for (const template of templates) await build({ template });
    await portal.em.execute(
      `update outgoing_mails set params = '{"event":"Call 7"}' where template like 'capital%'`,
    );
    const subjects = new Map<string, string>();
    for (const { template, subject } of await list()) subjects.set(template, subject);
    expect(subjects.size).toBe(templates.length);
    expect(new Set(subjects.values()).size).toBe(templates.length);
  });

  it('omits resets for unknown addresses, which are deleted after a day', async () => {
    const nobody = { id: null, email: 'nobody@example.com', firstName: '', lastName: '' };
    const id = await postMail(portal, { template: 'password_reset', params: {}, to: nobody });
    const fresh = await postMail(portal, { template: 'password_reset', params: {}, to: nobody });
    expect(JSON.stringify(await list())).not.toContain('nobody@example.com');
    await portal.em.execute(
      `update outgoing_mails set created_at = now() - interval '25 hours' where id = ?`,
      [id],
    );
    await portal.app.get(MailSchedule).purge();
    expect(await portal.em.count(OutgoingMailSchema, { id: { $in: [id, fresh] } })).toBe(1);
  });

  it('sends a failed mail again from the start', async () => {
    const id = await build({ state: 'failed', tries: 10, reason: 'The mail server did not answer' });
    const { status, body } = await again(id);
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ id, state: 'waiting', tries: 0, reason: null, canSendAgain: false }),
    ]);
    expect((await again(id)).body.message).toBe('This e-mail is still waiting to be sent');
  });

  it('sends a letter that was sent once more, as another mail, and not twice at once', async () => {
    const letter = await buildLetter(portal.em);
    const id = await postMail(portal, { template: 'letter', params: {}, to: lp, letterId: letter.id });
    await portal.em.nativeUpdate(OutgoingMailSchema, { id }, { state: 'sent', sentAt: new Date() });
    const { body } = await again(id);
    expect(body).toMatchObject({ letterId: letter.id, state: 'waiting', toEmail: lp.email });
    expect(body.id).not.toBe(id);
    expect((await findMail(portal, id)).state).toBe('sent');
    const twice = await again(id);
    expect([twice.status, twice.body.message]).toEqual([409, 'This letter is already being sent again']);
  });

  it.each([
    [{ state: 'sending' }, 'This e-mail is being sent'],
    [{ state: 'sent', sentAt: new Date() }, 'This e-mail was sent; only letters can be sent again'],
    [{ state: 'cancelled' }, 'This e-mail was cancelled'],
    [{ state: 'collected' }, 'This e-mail is sent with the daily digest of its recipient'],
    [{ state: 'failed', user: null }, 'The recipient was deleted'],
  ] as const)('refuses to send again what is %j', async (fields, sentence) => {
    const { status, body } = await again(await build(fields as Partial<OutgoingMail>));
    expect([status, body.message]).toEqual([409, sentence]);
  });
});
