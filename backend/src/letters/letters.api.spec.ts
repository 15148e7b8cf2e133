import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Portal } from '../../test/app.js';
import { buildAdmin, buildUpdate, buildUser } from '../../test/builders.js';
import { UpdateSchema } from '../updates/update.entity.js';
import type { User } from '../users/user.entity.js';
import type { LetterDetail, LetterRecord, SendLetterRequest } from './letters.dto.js';

describe('Letters to LPs', () => {
  let portal: Portal;
  let admin: User;
  let ada: User;
  let bob: User;
  let invited: User;
  let refused: User;
  beforeAll(async () => {
    portal = await Portal.start();
    const { em } = portal;
    admin = await buildAdmin(em, { firstName: 'Grace', lastName: 'Hopper' });
    bob = await buildUser(em, { firstName: 'Bob', lastName: 'Ng', email: 'bob@example.com' });
    ada = await buildUser(em, { firstName: 'ada', lastName: 'Byron', email: 'ada@example.com' });
    refused = await buildUser(em, { firstName: 'Rex', lastName: 'Frost', email: 'rex@example.com' });
    invited = await buildUser(em, { firstName: 'Ivy', lastName: 'Lake', inviteStatus: 'invited' });
    await buildUser(em, { inviteStatus: 'created' });
    await em.execute(`update users set notice_preferences = '{"letters": "never"}' where id = ?`, [
      refused.id,
    ]);
  });
  afterAll(() => portal.stop());

  const letter = { subject: 'Our second quarter', body: 'Dear partners,\n\nit went well.' };
  const post = (fields: Partial<Omit<SendLetterRequest, 'id'>> & { id?: unknown }) =>
    portal.call(admin, 'POST', '/api/lp-letters', { id: randomUUID(), ...letter, ...fields });
  const sent = async (fields: Parameters<typeof post>[0] = {}) => {
    const { status, body } = await post(fields);
    expect(status).toBe(201);
    return body as LetterDetail;
  };
  const list = async () => (await portal.call(admin, 'GET', '/api/lp-letters')).body as LetterRecord[];
  const detailOf = async (id: string) =>
    (await portal.call(admin, 'GET', `/api/lp-letters/${id}`)).body as LetterDetail;
  const mails = (id: string) =>
    portal.em.execute<{ user_id: string; template: string; params: object; state: string }[]>(
      'select user_id, template, params, state from outgoing_mails where letter_id = ? order by lower(to_name)',
      [id],
    );
  const mark = (id: string, user: User, columns: string) =>
    portal.em.execute(`update outgoing_mails set ${columns} where letter_id = ? and user_id = ?`, [
      id,
      user.id,
    ]);

  beforeEach(() => portal.em.execute('delete from letters'));

  it('go to all active LPs, and record who has unsubscribed', async () => {
    const id = randomUUID();
    const update = await buildUpdate(portal.em, { title: 'A good quarter' });
    const record = await sent({ id, updateId: update.id });
    expect(record).toMatchObject({
      id,
      ...letter,
      update: { id: update.id, title: 'A good quarter' },
      sentByName: 'Grace Hopper',
      recipients: 3,
      sent: 0,
      waiting: 2,
      failed: 0,
      cancelled: 1,
    });
    expect(
      record.mails.map(({ toName, toEmail, userId, state, reason }) => [
        toName,
        toEmail,
        userId,
        state,
        reason,
      ]),
    ).toEqual([
      ['ada Byron', 'ada@example.com', ada.id, 'waiting', null],
      ['Bob Ng', 'bob@example.com', bob.id, 'waiting', null],
      ['Rex Frost', 'rex@example.com', refused.id, 'cancelled', 'Unsubscribed'],
    ]);
    expect(await mails(id)).toMatchObject([
      { template: 'letter', params: {}, state: 'waiting' },
      { template: 'letter', params: {}, state: 'waiting' },
      { template: 'letter', params: {}, state: 'cancelled' },
    ]);
  });

  it('go to no deactivated LP, and record who is deactivated, whether they unsubscribed or not', async () => {
    const since = (user: User, at: 'now()' | 'null') =>
      portal.em.execute(`update users set deactivated_at = ${at} where id = ?`, [user.id]);
    for (const user of [bob, refused]) await since(user, 'now()');
    const states = (record: LetterDetail) =>
      record.mails.map(({ toName, state, reason }) => [toName, state, reason]);
    const toBob = ['Bob Ng', 'cancelled', 'Deactivated'];
    const everybody = states(await sent());
    const chosen = states(await sent({ lpIds: [ada.id, bob.id] }));
    const onlyGone = await post({ lpIds: [bob.id] });
    for (const user of [bob, refused]) await since(user, 'null');
    const toAda = ['ada Byron', 'waiting', null];
    expect(everybody).toEqual([toAda, toBob, ['Rex Frost', 'cancelled', 'Deactivated']]);
    expect(chosen).toEqual([toAda, toBob]);
    expect([onlyGone.status, onlyGone.body.message]).toEqual([
      400,
      'All of these limited partners have unsubscribed from updates by e-mail or are deactivated',
    ]);
  });

  it('go to the chosen LPs, each once', async () => {
    const record = await sent({ lpIds: [bob.id, bob.id.toUpperCase()] });
    expect(record.mails.map(({ toName }) => toName)).toEqual(['Bob Ng']);
  });

  it.each<[string, () => object, string]>([
    ['no subject', () => ({ subject: ' \n ' }), 'Subject is required'],
    ['a long subject', () => ({ subject: 'x'.repeat(201) }), 'Subject can have at most 200 characters'],
    ['no message', () => ({ body: '  ' }), 'Message is required'],
    ['a long message', () => ({ body: 'x'.repeat(20_001) }), 'Message can have at most 20000 characters'],
    ['no id', () => ({ id: null }), 'Letter id is required'],
    ['nobody chosen', () => ({ lpIds: [] }), 'Please choose at least one limited partner'],
    ['a malformed id', () => ({ lpIds: ['x'] }), 'One of the chosen limited partners does not exist'],
    [
      'an unknown id',
      () => ({ lpIds: [ada.id, randomUUID()] }),
      'One of the chosen limited partners does not exist',
    ],
    ['an admin', () => ({ lpIds: [ada.id, admin.id] }), 'One of the chosen limited partners does not exist'],
    [
      'an LP who is only invited',
      () => ({ lpIds: [ada.id, invited.id] }),
      'Ivy Lake has not accepted the invitation yet and cannot receive updates',
    ],
    [
      'only LPs who have unsubscribed',
      () => ({ lpIds: [refused.id] }),
      'All of these limited partners have unsubscribed from updates by e-mail',
    ],
    ['an update that never was', () => ({ updateId: randomUUID() }), 'The linked update no longer exists'],
  ])('with %s are refused in one sentence, and nothing is stored', async (_what, fields, sentence) => {
    const { status, body } = await post(fields());
    expect([status, body.message]).toEqual([400, sentence]);
    expect(await list()).toEqual([]);
  });

  it('link to no update that is deleted, before or after sending', async () => {
    const { em } = portal;
    const update = await buildUpdate(em);
    const { id } = await sent({ updateId: update.id });
    await em.nativeUpdate(UpdateSchema, { id: update.id }, { deletedAt: new Date() });
    expect((await detailOf(id)).update).toBeNull();
    for (const path of ['/api/lp-letters', '/api/lp-letters/preview']) {
      const again = await portal.call(admin, 'POST', path, {
        id: randomUUID(),
        ...letter,
        updateId: update.id,
      });
      expect([again.status, again.body.message]).toEqual([400, 'The linked update no longer exists']);
    }
  });

  it('are refused when there is nobody yet to write to', async () => {
    const empty = await Portal.start();
    const by = await buildAdmin(empty.em);
    const { status, body } = await empty.call(by, 'POST', '/api/lp-letters', { id: randomUUID(), ...letter });
    expect([status, body.message]).toEqual([400, 'There are no active limited partners to send this to']);
    await empty.stop();
  });

  it('have a subject of one line', async () => {
    expect((await sent({ subject: ' News\r\nBcc: x@example.com ' })).subject).toBe('News Bcc: x@example.com');
  });

  it('are sent once, however often the same one is posted', async () => {
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => post({ id })));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
    expect((await list()).length).toBe(1);
    expect((await mails(id)).length).toBe(3);
    await mark(id, ada, `state = 'sent', sent_at = now()`);
    expect(await sent({ id: id.toUpperCase() })).toMatchObject({ id, sent: 1, waiting: 1 });
    const other = await post({ id, body: 'Something else.' });
    expect([other.status, other.body.message]).toEqual([
      409,
      'This update was already sent with a different text. See Sent Updates',
    ]);
  });

  it('can be sent with the same id after a refusal', async () => {
    const id = randomUUID();
    expect((await post({ id, lpIds: [refused.id] })).status).toBe(400);
    expect((await sent({ id, lpIds: [ada.id] })).recipients).toBe(1);
  });

  it('are listed newest first, with the state of each mail', async () => {
    const first = await sent({ subject: 'First' });
    const second = await sent({ subject: 'Second' });
    await portal.em.execute(`update letters set created_at = now() - interval '1 day' where id = ?`, [
      first.id,
    ]);
    await mark(first.id, ada, `state = 'sent', sent_at = '2026-06-30T19:04:00Z', perhaps_twice = true`);
    await mark(first.id, bob, `state = 'failed', reason = 'The address was refused'`);
    await mark(second.id, ada, `state = 'sending'`);
    expect(await list()).toMatchObject([
      { subject: 'Second', recipients: 3, sent: 0, waiting: 2, failed: 0, cancelled: 1 },
      { subject: 'First', recipients: 3, sent: 1, waiting: 0, failed: 1, cancelled: 1 },
    ]);
    expect((await detailOf(first.id)).mails).toMatchObject([
      { toName: 'ada Byron', state: 'sent', perhapsTwice: true, canSendAgain: true },
      { toName: 'Bob Ng', state: 'failed', reason: 'The address was refused', canSendAgain: true },
      { toName: 'Rex Frost', state: 'cancelled', sentAt: null, canSendAgain: false },
    ]);
  });

  it('count a recipient once when a mail is sent again, by its last state', async () => {
    const { id, mails: first } = await sent({ lpIds: [ada.id] });
    await mark(id, ada, `state = 'sent', sent_at = now(), created_at = now() - interval '1 hour'`);
    const again = await portal.call(admin, 'POST', `/api/admin/mails/${first[0]?.id}/send-again`);
    expect(again.status).toBe(200);
    expect(await detailOf(id)).toMatchObject({ recipients: 1, sent: 0, waiting: 1 });
    expect((await detailOf(id)).mails.length).toBe(2);
  });

  it('remain listed when recipient and sender are deleted', async () => {
    const gone = await buildUser(portal.em, { firstName: 'Gil', lastName: 'Gone', email: 'gil@example.com' });
    const { id } = await sent({ lpIds: [gone.id, ada.id] });
    await mark(id, gone, `state = 'failed', reason = 'No such mailbox'`);
    await portal.em.execute('delete from users where id = ?', [gone.id]);
    expect(await detailOf(id)).toMatchObject({
      recipients: 2,
      mails: [
        { toName: 'ada Byron' },
        { toName: 'Gil Gone', toEmail: 'gil@example.com', userId: null, canSendAgain: false },
      ],
    });
  });

  it('of an unknown id are not found', async () => {
    const { status, body } = await portal.call(admin, 'GET', `/api/lp-letters/${randomUUID()}`);
    expect([status, body.message]).toEqual([404, 'Letter not found']);
  });
});
