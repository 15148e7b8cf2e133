import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildDelegation } from '../../test/access/delegates.js';
import { Portal } from '../../test/app.js';
import { buildUser } from '../../test/builders.js';
import { buildLetterFund, type LetterFund } from '../../test/letter-fund.js';
import type { LetterCheck, LetterDetail, LetterPreview } from './letters.dto.js';

describe('A letter that is being written', () => {
  let portal: Portal;
  let fund: LetterFund;
  beforeAll(async () => {
    portal = await Portal.start();
    fund = await buildLetterFund(portal);
  });
  afterAll(() => portal.stop());

  const written = { subject: 'To {{first name}}', body: 'Dear **{{name}}**,\n\nyou hold {{invested}}.' };
  const post = (path: string, body: object) =>
    portal.call(fund.admin, 'POST', `/api/lp-letters/${path}`, body);
  const check = async (fields: object) =>
    (await post('check', { ...written, format: 'markdown', ...fields })).body as LetterCheck;
  const preview = async (fields: object) =>
    (await post('preview', { ...written, format: 'markdown', ...fields })).body as LetterPreview;

  it('is checked before it is sent: who gets it, who does not and why, and what has no value', async () => {
    await portal.em.execute(`update users set notice_preferences = '{"letters": "daily"}' where id = ?`, [
      fund.bob.id,
    ]);
    const all = await check({ body: '{{entity}}, {{deal}}, {{net irr}}, {{multiple}}' });
    await portal.em.execute(`update users set notice_preferences = '{}' where id = ?`, [fund.bob.id]);
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
    const ofCompany = await check({ audience: 'company', companyId: fund.company.id });
    expect(ofCompany.recipients.map(({ name }) => name)).toEqual(['Ada Byron']);
  });

  it('names delegates who get no copy, before it is sent and afterwards', async () => {
    const tess = await buildUser(portal.em, { firstName: 'Tess', lastName: 'Tax', role: 'delegate' });
    await buildDelegation(portal, { lp: fund.ada, delegate: tess, scope: 'tax' });
    const delegate = { name: 'Tess Tax', reason: 'scope', forName: 'Ada Byron' };
    const audience = { audience: 'chosen', lpIds: [fund.ada.id] };
    expect((await check(audience)).leftOut).toMatchObject([delegate]);
    const { id } = (await post('drafts', { ...written, ...audience })).body as LetterDetail;
    const { body } = await post(`${id}/send`, {});
    expect((body as LetterDetail).leftOut).toMatchObject([delegate]);
    await portal.em.execute('delete from delegations');
  });

  it('is previewed as each LP of its audience, by the figures of the day', async () => {
    const shown = await preview({
      body: '{{entity}}: {{invested}} on {{as of}}',
      asLpId: fund.ada.id,
      asOf: '2025-06-30',
    });
    expect(shown).toMatchObject({
      recipient: { id: fund.ada.id, name: 'Ada Byron' },
      subject: 'To Ada',
      heading: 'To Ada',
      html: expect.stringContaining('Byron Trust: $100,000.00 on June 30, 2025'),
      paragraphs: [expect.stringMatching(/^Grace Hopper\n/)],
    });
    const before = await preview({ body: '{{invested}}', asLpId: fund.ada.id, asOf: '2023-12-31' });
    expect(before.html).toContain('$0.00');
    expect((await preview({})).recipient).toEqual({ id: fund.ada.id, name: 'Ada Byron' });
    const other = await post('preview', {
      ...written,
      format: 'markdown',
      audience: 'chosen',
      lpIds: [fund.bob.id],
      asLpId: fund.ada.id,
    });
    expect([other.status, other.body.message]).toEqual([404, 'LP not found']);
  });

  it('is sent to its author as a test, and to nobody else', async () => {
    const { status } = await post('test', { ...written, format: 'markdown', asLpId: fund.ada.id });
    expect(status).toBe(200);
    const sent = await portal.em.execute<{ user_id: string; params: object }[]>(
      `select user_id, params from outgoing_mails where template = 'letter_test'`,
    );
    expect(sent).toMatchObject([
      { user_id: fund.admin.id, params: { recipientName: 'Ada Byron', values: { invested: '$100,000.00' } } },
    ]);
    expect((await post('test', { ...written, format: 'markdown', body: '{{x}}' })).status).toBe(400);
    await portal.em.execute('delete from outgoing_mails');
  });
});
