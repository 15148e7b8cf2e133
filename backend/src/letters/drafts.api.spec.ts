import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Portal } from '../../test/app.js';
import { buildInvestment, buildUpdate } from '../../test/builders.js';
import { buildLetterFund, type LetterFund } from '../../test/letter-fund.js';
import type { LetterDetail, LetterRecord } from './letters.dto.js';

describe('A draft of a letter', () => {
  let portal: Portal;
  let fund: LetterFund;
  beforeAll(async () => {
    portal = await Portal.start();
    fund = await buildLetterFund(portal);
  });
  afterAll(() => portal.stop());
  beforeEach(() => portal.em.execute('delete from letters'));

  const written = { subject: 'To {{first name}}', body: 'Dear **{{name}}**,\n\nyou hold {{invested}}.' };
  const post = (path: string, body: object) =>
    portal.call(fund.admin, 'POST', `/api/lp-letters/${path}`, body);
  const created = async (fields: object = {}) => {
    const { status, body } = await post('drafts', { ...written, ...fields });
    expect(status).toBe(201);
    return body as LetterDetail;
  };
  const send = (id: string, version: number, body: object = {}) =>
    portal.call(fund.admin, 'POST', `/api/lp-letters/${id}/send`, body, { 'If-Match': `"${version}"` });
  const mailsOf = (id: string) =>
    portal.em.execute<{ user_id: string; state: string; fields: object; subject: string }[]>(
      `select mail.user_id, mail.state, addressee.fields, addressee.subject from outgoing_mails mail
       join letter_recipients addressee on addressee.id = (mail.params ->> 'recipientId')::uuid
       where mail.letter_id = ? order by addressee.to_name`,
      [id],
    );

  it('is saved as it is, complete or not, listed with the sent letters, changed and deleted', async () => {
    const draft = await created({
      subject: '',
      body: '',
      audience: 'investment',
      investmentId: fund.investment.id,
    });
    expect(draft).toMatchObject({
      version: 1,
      state: 'draft',
      format: 'markdown',
      audience: 'investment',
      investment: { id: fund.investment.id, name: 'Acme Seed' },
      company: null,
      sentByName: 'Grace Hopper',
      sentAt: null,
      recipients: 0,
      leftOut: [],
    });
    const saved = await portal.call(
      fund.admin,
      'PUT',
      `/api/lp-letters/${draft.id}`,
      { ...written, audience: 'chosen', lpIds: [fund.ada.id], asOf: '2026-03-31' },
      { 'If-Match': '"1"' },
    );
    expect(saved.body).toMatchObject({
      ...written,
      version: 2,
      audience: 'chosen',
      investment: null,
      lpIds: [fund.ada.id],
      asOf: '2026-03-31',
    });
    const outdated = await portal.call(fund.admin, 'PUT', `/api/lp-letters/${draft.id}`, written, {
      'If-Match': '"1"',
    });
    expect(outdated.status).toBe(412);
    const listed = async (query: string) =>
      ((await portal.call(fund.admin, 'GET', `/api/lp-letters${query}`)).body as LetterRecord[]).map(
        ({ id }) => id,
      );
    expect(await listed('')).toEqual([draft.id]);
    expect(await listed('?state=sent')).toEqual([]);
    expect((await portal.call(fund.admin, 'DELETE', `/api/lp-letters/${draft.id}`)).status).toBe(200);
    expect(await listed('?state=draft')).toEqual([]);
  });

  it('links to no update that is deleted', async () => {
    const { status, body } = await post('drafts', { ...written, updateId: randomUUID() });
    expect([status, body.message]).toEqual([400, 'The linked update no longer exists']);
    expect((await created({ updateId: (await buildUpdate(portal.em)).id })).update).not.toBeNull();
  });

  it('is sent to the holders of a deal, with what it says to each, and records who was left out and why', async () => {
    const draft = await created({ audience: 'investment', investmentId: fund.investment.id });
    const { status, body } = await send(draft.id, 1, { recipients: 1 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'sent', recipients: 2, waiting: 1, cancelled: 1 });
    expect((body as LetterDetail).leftOut).toEqual([
      { userId: fund.ivy.id, name: 'Ivy Lake', reason: 'not_accepted', forName: null },
      { userId: fund.rex.id, name: 'Rex Frost', reason: 'unsubscribed', forName: null },
    ]);
    expect(await mailsOf(draft.id)).toEqual([
      {
        user_id: fund.ada.id,
        state: 'waiting',
        subject: 'To Ada',
        fields: { 'first name': 'Ada', name: 'Ada Byron', invested: '$100,000.00' },
      },
      {
        user_id: fund.rex.id,
        state: 'cancelled',
        subject: 'To Rex',
        fields: { 'first name': 'Rex', name: 'Rex Frost', invested: '$50,000.50' },
      },
    ]);
  });

  it('is sent once, however often and by however many at once', async () => {
    const draft = await created({ audience: 'chosen', lpIds: [fund.ada.id] });
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(draft.id, 1)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await mailsOf(draft.id)).toHaveLength(1);
    const again = await send(draft.id, 2);
    expect([again.status, again.body.message]).toEqual([409, 'This letter was already sent']);
    for (const [method, path] of [
      ['PUT', ''],
      ['DELETE', ''],
    ] as const) {
      const late = await portal.call(fund.admin, method, `/api/lp-letters/${draft.id}${path}`, written);
      expect([late.status, late.body.message]).toEqual([409, 'This letter was sent and cannot be changed']);
    }
  });

  it('is not sent in a version that its sender has not seen, or to another number than expected', async () => {
    const draft = await created({ audience: 'chosen', lpIds: [fund.ada.id, fund.bob.id] });
    const other = await send(draft.id, 1, { recipients: 1 });
    expect([other.status, other.body.message]).toEqual([
      409,
      'The audience has changed: 2 limited partners would get this letter now. Nothing was sent',
    ]);
    await portal.call(fund.admin, 'PUT', `/api/lp-letters/${draft.id}`, written);
    expect((await send(draft.id, 1)).status).toBe(412);
    expect(await mailsOf(draft.id)).toEqual([]);
  });

  it.each([
    ['no subject', { subject: '' }, 'Subject is required'],
    ['no message', { body: '' }, 'Message is required'],
    [
      'an unknown field',
      { body: 'You hold {{valeu}}' },
      /^There is no merge field \{\{valeu\}\}\. The fields are/,
    ],
    ['nobody chosen', { lpIds: [] }, 'Please choose at least one limited partner'],
    ['no deal', { audience: 'investment' }, 'Please choose the investment whose holders this is for'],
    ['no company', { audience: 'company' }, 'Please choose the company whose holders this is for'],
    ['figures of tomorrow', { asOf: '2199-01-01' }, 'The day of the figures must not be after today'],
  ])('with %s is not sent', async (_what, fields, sentence) => {
    const draft = await created({ audience: 'chosen', lpIds: [fund.ada.id], ...fields });
    const { status, body } = await send(draft.id, 1);
    expect([status, body.message]).toEqual([
      400,
      typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    ]);
    expect(await mailsOf(draft.id)).toEqual([]);
  });

  it('for nobody who can get it is not sent', async () => {
    for (const [lp, sentence] of [
      [fund.rex, 'All of these limited partners have unsubscribed from updates by e-mail'],
      [fund.ivy, 'There are no active limited partners to send this to'],
    ] as const) {
      const { status, body } = await send((await created({ audience: 'chosen', lpIds: [lp.id] })).id, 1);
      expect([status, body.message]).toEqual([400, sentence]);
    }
  });

  it('of a deleted deal asks for another', async () => {
    const gone = await buildInvestment(portal.em);
    const draft = await created({ audience: 'investment', investmentId: gone.id });
    await portal.em.execute('delete from investments where id = ?', [gone.id]);
    const { body } = await send(draft.id, 1);
    expect(body.message).toBe('Please choose the investment whose holders this is for');
  });
});
