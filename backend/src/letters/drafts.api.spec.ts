import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { buildDelegation } from '../../test/access/delegates.js';
import { Portal } from '../../test/app.js';
import {
  buildAdmin,
  buildAllocation,
  buildCompany,
  buildInvestment,
  buildUpdate,
  buildUser,
} from '../../test/builders.js';
import type { User } from '../users/user.entity.js';
import type { LetterCheck, LetterDetail, LetterPreview, LetterRecord } from './letters.dto.js';

describe('A draft of a letter', () => {
  let portal: Portal;
  let admin: User;
  let ada: User;
  let bob: User;
  let rex: User;
  let ivy: User;
  let deal: string;
  let company: string;
  beforeAll(async () => {
    portal = await Portal.start();
    const { em } = portal;
    admin = await buildAdmin(em, { firstName: 'Grace', lastName: 'Hopper' });
    ada = await buildUser(em, { firstName: 'Ada', lastName: 'Byron', legalName: 'Byron Trust' });
    bob = await buildUser(em, { firstName: 'Bob', lastName: 'Ng', legalName: 'Ng Family LLC' });
    rex = await buildUser(em, { firstName: 'Rex', lastName: 'Frost' });
    ivy = await buildUser(em, { firstName: 'Ivy', lastName: 'Lake', inviteStatus: 'invited' });
    const acme = await buildCompany(em, { name: 'Acme' });
    const investment = await buildInvestment(em, {
      company: acme,
      investmentName: 'Acme Seed',
      investmentDate: '2024-01-31',
    });
    await buildAllocation(em, { investment, lp: ada, amount: '100000.00' });
    await buildAllocation(em, { investment, lp: rex, amount: '50000.50' });
    await buildAllocation(em, { investment, lp: ivy, amount: '25000.00' });
    deal = investment.id;
    company = acme.id;
    await em.execute(`update users set notice_preferences = '{"letters": "never"}' where id = ?`, [rex.id]);
  });
  afterAll(() => portal.stop());
  beforeEach(() => portal.em.execute('delete from letters'));

  const written = { subject: 'To {{first name}}', body: 'Dear **{{name}}**,\n\nyou hold {{invested}}.' };
  const post = (path: string, body: object) => portal.call(admin, 'POST', `/api/lp-letters/${path}`, body);
  const created = async (fields: object = {}) => {
    const { status, body } = await post('drafts', { ...written, ...fields });
    expect(status).toBe(201);
    return body as LetterDetail;
  };
  const send = (id: string, version: number, body: object = {}) =>
    portal.call(admin, 'POST', `/api/lp-letters/${id}/send`, body, { 'If-Match': `"${version}"` });
  const check = async (fields: object) =>
    (await post('check', { ...written, format: 'markdown', ...fields })).body as LetterCheck;
  const preview = async (fields: object) =>
    (await post('preview', { ...written, format: 'markdown', ...fields })).body as LetterPreview;
  const mailsOf = (id: string) =>
    portal.em.execute<{ user_id: string; state: string; fields: object; subject: string }[]>(
      `select mail.user_id, mail.state, addressee.fields, addressee.subject from outgoing_mails mail
       join letter_recipients addressee on addressee.id = (mail.params ->> 'recipientId')::uuid
       where mail.letter_id = ? order by addressee.to_name`,
      [id],
    );

  it('is saved as it is, complete or not, listed with the sent letters, changed and deleted', async () => {
    const draft = await created({ subject: '', body: '', audience: 'investment', investmentId: deal });
    expect(draft).toMatchObject({
      version: 1,
      state: 'draft',
      format: 'markdown',
      audience: 'investment',
      investment: { id: deal, name: 'Acme Seed' },
      company: null,
      sentByName: 'Grace Hopper',
      sentAt: null,
      recipients: 0,
      leftOut: [],
    });
    const saved = await portal.call(
      admin,
      'PUT',
      `/api/lp-letters/${draft.id}`,
      { ...written, audience: 'chosen', lpIds: [ada.id], asOf: '2026-03-31' },
      { 'If-Match': '"1"' },
    );
    expect(saved.body).toMatchObject({
      ...written,
      version: 2,
      audience: 'chosen',
      investment: null,
      lpIds: [ada.id],
      asOf: '2026-03-31',
    });
    const outdated = await portal.call(admin, 'PUT', `/api/lp-letters/${draft.id}`, written, {
      'If-Match': '"1"',
    });
    expect(outdated.status).toBe(412);
    const listed = async (query: string) =>
      ((await portal.call(admin, 'GET', `/api/lp-letters${query}`)).body as LetterRecord[]).map(
        ({ id }) => id,
      );
    expect(await listed('')).toEqual([draft.id]);
    expect(await listed('?state=sent')).toEqual([]);
    expect((await portal.call(admin, 'DELETE', `/api/lp-letters/${draft.id}`)).status).toBe(200);
    expect(await listed('?state=draft')).toEqual([]);
  });

  it('links to no update that is deleted', async () => {
    const { status, body } = await post('drafts', { ...written, updateId: randomUUID() });
    expect([status, body.message]).toEqual([400, 'The linked update no longer exists']);
    expect((await created({ updateId: (await buildUpdate(portal.em)).id })).update).not.toBeNull();
  });

  it('is sent to the holders of a deal, with what it says to each, and records who was left out and why', async () => {
    const draft = await created({ audience: 'investment', investmentId: deal });
    const { status, body } = await send(draft.id, 1, { recipients: 1 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'sent', recipients: 2, waiting: 1, cancelled: 1 });
    expect((body as LetterDetail).leftOut).toEqual([
      { userId: ivy.id, name: 'Ivy Lake', reason: 'not_accepted', forName: null },
      { userId: rex.id, name: 'Rex Frost', reason: 'unsubscribed', forName: null },
    ]);
    expect(await mailsOf(draft.id)).toEqual([
      {
        user_id: ada.id,
        state: 'waiting',
        subject: 'To Ada',
        fields: { 'first name': 'Ada', name: 'Ada Byron', invested: '$100,000.00' },
      },
      {
        user_id: rex.id,
        state: 'cancelled',
        subject: 'To Rex',
        fields: { 'first name': 'Rex', name: 'Rex Frost', invested: '$50,000.50' },
      },
    ]);
  });

  it('is sent once, however often and by however many at once', async () => {
    const draft = await created({ audience: 'chosen', lpIds: [ada.id] });
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(draft.id, 1)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await mailsOf(draft.id)).toHaveLength(1);
    const again = await send(draft.id, 2);
    expect([again.status, again.body.message]).toEqual([409, 'This letter was already sent']);
    for (const [method, path] of [
      ['PUT', ''],
      ['DELETE', ''],
    ] as const) {
      const late = await portal.call(admin, method, `/api/lp-letters/${draft.id}${path}`, written);
      expect([late.status, late.body.message]).toEqual([409, 'This letter was sent and cannot be changed']);
    }
  });

  it('is not sent in a version that its sender has not seen, or to another number than expected', async () => {
    const draft = await created({ audience: 'chosen', lpIds: [ada.id, bob.id] });
    const other = await send(draft.id, 1, { recipients: 1 });
    expect([other.status, other.body.message]).toEqual([
      409,
      'The audience has changed: 2 limited partners would get this letter now. Nothing was sent',
    ]);
    await portal.call(admin, 'PUT', `/api/lp-letters/${draft.id}`, written);
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
    const draft = await created({ audience: 'chosen', lpIds: [ada.id], ...fields });
    const { status, body } = await send(draft.id, 1);
    expect([status, body.message]).toEqual([
      400,
      typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    ]);
    expect(await mailsOf(draft.id)).toEqual([]);
  });

  it('for nobody who can get it is not sent', async () => {
    for (const [lp, sentence] of [
      [rex, 'All of these limited partners have unsubscribed from updates by e-mail'],
      [ivy, 'There are no active limited partners to send this to'],
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

  it('is checked before it is sent: who gets it, who does not and why, and what has no value', async () => {
    await portal.em.execute(`update users set notice_preferences = '{"letters": "daily"}' where id = ?`, [
      bob.id,
    ]);
    const all = await check({ body: '{{entity}}, {{deal}}, {{net irr}}, {{multiple}}' });
    await portal.em.execute(`update users set notice_preferences = '{}' where id = ?`, [bob.id]);
    expect(all.recipients.map(({ name, isDaily }) => [name, isDaily])).toEqual([
      ['Ada Byron', false],
      ['Bob Ng', true],
    ]);
    expect(all.leftOut.map(({ name, reason }) => [name, reason])).toEqual([
      ['Ivy Lake', 'not_accepted'],
      ['Rex Frost', 'unsubscribed'],
    ]);
    expect(all.withoutValue).toEqual([
      { field: 'deal', names: ['Ada Byron', 'Bob Ng'] },
      { field: 'net irr', names: ['Bob Ng'] },
      { field: 'multiple', names: ['Bob Ng'] },
    ]);
    const ofCompany = await check({ audience: 'company', companyId: company });
    expect(ofCompany.recipients.map(({ name }) => name)).toEqual(['Ada Byron']);
  });

  it('names delegates who get no copy, before it is sent and afterwards', async () => {
    const tess = await buildUser(portal.em, { firstName: 'Tess', lastName: 'Tax', role: 'delegate' });
    await buildDelegation(portal, { lp: ada, delegate: tess, scope: 'tax' });
    const delegate = { name: 'Tess Tax', reason: 'scope', forName: 'Ada Byron' };
    const audience = { audience: 'chosen', lpIds: [ada.id] };
    expect((await check(audience)).leftOut).toMatchObject([delegate]);
    const { body } = await send((await created(audience)).id, 1);
    expect((body as LetterDetail).leftOut).toMatchObject([delegate]);
    await portal.em.execute('delete from delegations');
  });

  it('is previewed as any LP of its audience, by the figures of the day', async () => {
    const shown = await preview({
      body: '{{entity}}: {{invested}} on {{as of}}',
      asLpId: ada.id,
      asOf: '2025-06-30',
    });
    expect(shown).toMatchObject({
      recipient: { id: ada.id, name: 'Ada Byron' },
      subject: 'To Ada',
      heading: 'To Ada',
      html: expect.stringContaining('Byron Trust: $100,000.00 on June 30, 2025'),
      paragraphs: [expect.stringMatching(/^Grace Hopper\n/)],
    });
    const before = await preview({ body: '{{invested}}', asLpId: ada.id, asOf: '2023-12-31' });
    expect(before.html).toContain('$0.00');
    expect((await preview({})).recipient).toEqual({ id: ada.id, name: 'Ada Byron' });
    const other = await post('preview', {
      ...written,
      format: 'markdown',
      audience: 'chosen',
      lpIds: [bob.id],
      asLpId: ada.id,
    });
    expect([other.status, other.body.message]).toEqual([404, 'LP not found']);
  });

  it('has the figures that the screens show as of the same day, of the deal alone for its holders', async () => {
    const other = await buildInvestment(portal.em, { investmentDate: '2024-06-30' });
    await buildAllocation(portal.em, { investment: other, lp: ada, amount: '7.00' });
    const asOf = '2026-03-31';
    const body = '{{committed}} {{invested}} {{unfunded}} {{distributed}} {{value}} {{multiple}} {{net irr}}';
    const textOf = async (fields: object) => (await preview({ body, asLpId: ada.id, asOf, ...fields })).html;
    const { body: shown } = await portal.call(admin, 'GET', `/api/performance/lps/${ada.id}?asOf=${asOf}`);
    const { commitment, tvpi, net } = shown as {
      commitment: string;
      tvpi: number;
      net: { rate: number };
    };
    expect(commitment).toBe('100007.00');
    expect(await textOf({})).toContain('$100,007.00 $100,007.00');
    expect(await textOf({})).toContain(`${tvpi.toFixed(2)}x ${(net.rate * 100).toFixed(1)}%`);
    expect(await textOf({ audience: 'investment', investmentId: deal })).toContain('$100,000.00 $100,000.00');
    expect(await textOf({ audience: 'company', companyId: company })).toContain('$100,000.00 $100,000.00');
  });

  it('is sent to its author as a test, and to nobody else', async () => {
    const { status } = await post('test', { ...written, format: 'markdown', asLpId: ada.id });
    expect(status).toBe(200);
    const sent = await portal.em.execute<{ user_id: string; params: object }[]>(
      `select user_id, params from outgoing_mails where template = 'letter_test'`,
    );
    expect(sent).toMatchObject([
      { user_id: admin.id, params: { recipientName: 'Ada Byron', values: { invested: '$100,007.00' } } },
    ]);
    expect((await post('test', { ...written, format: 'markdown', body: '{{x}}' })).status).toBe(400);
    await portal.em.execute('delete from outgoing_mails');
  });
});
