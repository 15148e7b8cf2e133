import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Portal } from '../../../test/app.js';
import {
  buildAdmin,
  buildAllocation,
  buildCompany,
  buildInvestment,
  buildUser,
} from '../../../test/builders.js';
import { OutgoingMailSchema } from '../../mail/outgoing-mail.entity.js';
import type { Investment } from '../../investments/investment.entity.js';
import type { User } from '../../users/user.entity.js';
import type { CapitalEventDetail, CapitalEventRecord } from './capital-events.dto.js';
import { Reminders } from './reminders.js';

describe('A capital call', () => {
  let portal: Portal;
  let admin: User;
  let ada: User;
  let bob: User;
  let deal: Investment;
  beforeAll(async () => {
    portal = await Portal.start();
    admin = await buildAdmin(portal.em, { firstName: 'Grace', lastName: 'Hopper' });
  });
  afterAll(() => portal.stop());
  beforeEach(async () => {
    const { em } = portal;
    ada = await buildUser(em, { firstName: 'Ada', lastName: 'Byron' });
    bob = await buildUser(em, { firstName: 'Bob', lastName: 'Ng' });
    deal = await buildInvestment(em, {
      company: await buildCompany(em, { name: 'Acme' }),
      investmentName: 'Acme Seed',
      totalInvestment: '100000.00',
    });
    await buildAllocation(em, { investment: deal, lp: ada, amount: '50000.00' });
    await buildAllocation(em, { investment: deal, lp: bob, amount: '25000.00' });
  });

  const call = (fields: object = {}) => ({
    kind: 'call',
    investmentId: deal.id,
    noticeDate: '2026-06-20',
    date: '2026-07-10',
    basis: 'commitment',
    totals: { capital: '30000.00', managementFee: '100.01' },
    ...fields,
  });
  const detail = async (response: Promise<{ status: number; body: unknown }>, status = 200) => {
    const answer = await response;
    expect(answer).toMatchObject({ status });
    return answer.body as CapitalEventDetail;
  };
  const create = (fields: object = {}) =>
    detail(portal.call(admin, 'POST', '/api/capital-events', call(fields)), 201);
  const post = (event: { id: string }, action: string, body: object = {}, by = admin) =>
    portal.call(by, 'POST', `/api/capital-events/${event.id}/${action}`, body);
  const released = async (fields: object = {}) => detail(post(await create(fields), 'release'));
  const lineOf = (event: CapitalEventDetail, lp: User) =>
    event.lines.find(({ entity }) => entity.lpId === lp.id);
  const entityOf = (event: CapitalEventDetail, lp: User) => lineOf(event, lp)?.entity.id ?? '';

  it('is proposed in proportion to the commitments, to the cent', async () => {
    const event = await create();
    expect(event).toMatchObject({
      state: 'draft',
      name: `Call ${event.number}`,
      net: '30100.01',
      preparedBy: { id: admin.id, name: 'Grace Hopper' },
      releasedBy: null,
    });
    expect(lineOf(event, ada)).toMatchObject({
      capital: '20000.00',
      managementFee: '66.67',
      net: '20066.67',
      commitment: '50000.00',
      unfunded: '50000.00',
      assumedPaidOn: '2024-07-01',
      isEdited: false,
    });
    expect(lineOf(event, bob)).toMatchObject({
      capital: '10000.00',
      managementFee: '33.34',
      net: '10033.34',
    });
  });

  it('leaves what other deals and other entities are asked out of what is unfunded and assumed', async () => {
    await released({ totals: { capital: '30000.00' } });
    const other = await buildInvestment(portal.em, { totalInvestment: '100000.00' });
    await buildAllocation(portal.em, { investment: other, lp: ada, amount: '40000.00' });
    const elsewhere = await create({ investmentId: other.id, totals: { capital: '1000.00' } });
    expect(lineOf(elsewhere, ada)).toMatchObject({ unfunded: '40000.00', assumedPaidOn: '2024-07-01' });
    const next = await create({ totals: { capital: '3000.00' } });
    expect(lineOf(next, ada)).toMatchObject({ unfunded: '30000.00', assumedPaidOn: null });
    expect(lineOf(next, bob)).toMatchObject({ unfunded: '15000.00', assumedPaidOn: null });
  });

  it('becomes due when it is released, and its LPs see their own lines alone', async () => {
    const event = await released();
    expect(event).toMatchObject({
      state: 'released',
      collection: 'open',
      open: '30100.01',
      releasedBy: { id: admin.id },
    });
    expect(await post(event, 'release')).toMatchObject({ status: 409 });
    const own = await detail(portal.call(ada, 'GET', `/api/capital-events/${event.id}`));
    expect(own).toMatchObject({
      net: '20066.67',
      totals: { capital: '20000.00', managementFee: '66.67', expenses: '0.00' },
      lines: [
        { net: '20066.67', state: 'open', paymentReference: expect.stringMatching(/^CALL \d+ [0-9A-F]{6}$/) },
      ],
    });
    expect(Object.keys(own)).not.toContain('internalNote');
    const { body: list } = await portal.call(bob, 'GET', '/api/capital-events');
    expect(list).toMatchObject([{ id: event.id, net: '10033.34' }]);
    const { body: mails } = await portal.call(admin, 'GET', '/api/admin/mails');
    expect(mails).toEqual(
      expect.arrayContaining([expect.objectContaining({ template: 'capital_released', toEmail: ada.email })]),
    );
  });

  it('is paid in parts, which are split over the open parts of the line', async () => {
    const event = await released();
    const entityId = entityOf(event, ada);
    const paid = await detail(
      post(event, 'receipts', {
        receipts: [{ entityId, date: '2026-06-25', amount: '10000.00', reference: 'W1' }],
      }),
    );
    expect(lineOf(paid, ada)).toMatchObject({ paid: '10000.00', open: '10066.67', state: 'part_paid' });
    expect(paid.receipts).toMatchObject([{ capital: '9966.78', managementFee: '33.22', reference: 'W1' }]);
    expect(
      await post(event, 'receipts', { receipts: [{ entityId, date: '2026-06-25', amount: '10066.68' }] }),
    ).toMatchObject({ status: 400, body: { message: 'More than was asked' } });
    const all = await detail(post(event, 'receipts', { all: true, date: '2026-07-01' }));
    expect(all).toMatchObject({ collection: 'paid', open: '0.00', paid: '30100.01' });
  });

  it('says in the feed that a receipt was reversed, not the call', async () => {
    const event = await released();
    const paid = await detail(post(event, 'receipts', { all: true, date: '2026-06-25' }));
    await detail(post(event, `receipts/${paid.receipts[0]?.id}/reverse`, { reason: 'Other account' }));
    const { body } = await portal.call(admin, 'GET', '/api/activities?limit=3');
    expect(body).toMatchObject([
      { action: 'reversed', entityId: event.id, details: { name: `a receipt for ${event.name}` } },
      { action: 'received', details: { name: event.name, companyName: 'Acme' } },
      { action: 'released', details: { name: event.name, companyName: 'Acme' } },
    ]);
  });

  it('is reversed with its receipts, once', async () => {
    const event = await released();
    await detail(post(event, 'receipts', { all: true, date: '2026-06-25' }));
    expect(await post(event, 'reverse', { reason: 'Wrong deal', date: '2026-06-24' })).toMatchObject({
      status: 400,
      body: { message: 'The date must be from 2026-06-25 to today' },
    });
    const reversal = await detail(post(event, 'reverse', { reason: 'Wrong deal' }), 201);
    expect(reversal).toMatchObject({
      name: `Reversal of ${event.name}`,
      number: null,
      net: '-30100.01',
      date: '2026-06-25',
      reverses: { id: event.id },
      reason: 'Wrong deal',
    });
    const after = await detail(portal.call(admin, 'GET', `/api/capital-events/${event.id}`));
    expect(after).toMatchObject({ state: 'reversed', paid: '0.00', open: '0.00', collection: null });
    expect(await post(event, 'reverse', { reason: 'Again' })).toMatchObject({ status: 409 });
    expect(await post(event, 'receipts', { all: true, date: '2026-06-25' })).toMatchObject({ status: 409 });
    const { rows } = await portal.asOwner((client) =>
      client.query(
        'select bucket, sum(amount)::text as sum from journal_entries where investment_id = $1 group by 1',
        [deal.id],
      ),
    );
    expect(new Set(rows.map(({ sum }) => sum))).toEqual(new Set(['0.00']));
  });

  it('can be copied into a draft', async () => {
    const event = await released();
    const copy = await detail(post(event, 'copy'), 201);
    expect(copy).toMatchObject({ state: 'draft', net: event.net, noticeDate: '2026-07-01' });
    expect(copy.lines.map(({ net }) => net)).toEqual(event.lines.map(({ net }) => net));
  });

  it('is refused when its lines do not add up to its totals', async () => {
    const event = await create();
    const [first] = event.lines;
    const changed = await detail(
      portal.call(admin, 'PUT', `/api/capital-events/${event.id}`, {
        totals: event.totals,
        lines: [{ entityId: first?.entity.id, capital: '20001.00' }],
      }),
    );
    expect(changed.lines).toMatchObject([{ isEdited: true }]);
    expect(await post(event, 'release')).toMatchObject({
      status: 409,
      body: { message: 'The lines add up to $20,001.00, the event to $30,100.01' },
    });
  });

  it('cannot ask for more capital than is unfunded, nor in an over-allocated deal', async () => {
    await released({ totals: { capital: '60000.00' } });
    const more = await create({ totals: { capital: '15000.03' } });
    expect(await post(more, 'release')).toMatchObject({
      status: 409,
      body: {
        message: expect.stringMatching(
          /is asked for \$(10,000\.02|5,000\.01) of capital, but only \$\S+ is unfunded$/,
        ),
      },
    });
    await buildAllocation(portal.em, { investment: deal, amount: '30000.00' });
    expect(await post(more, 'release')).toMatchObject({
      status: 409,
      body: { message: 'The allocations exceed this deal by $5,000.00' },
    });
  });

  it('freezes the allocations that it names until it is reversed', async () => {
    const event = await released();
    const { body } = await portal.call(admin, 'GET', `/api/allocations/investment/${deal.id}`);
    const [allocation] = body as { id: string }[];
    const edit = () => portal.call(admin, 'PUT', `/api/allocations/${allocation?.id}`, { amount: '1.00' });
    expect(await edit()).toMatchObject({ status: 409 });
    expect(await portal.call(admin, 'DELETE', `/api/investments/${deal.id}`)).toMatchObject({ status: 409 });
    await detail(post(event, 'reverse', { reason: 'Wrong' }), 201);
    expect(await edit()).toMatchObject({ status: 200 });
    expect(await portal.call(admin, 'DELETE', `/api/investments/${deal.id}`)).toMatchObject({ status: 409 });
  });

  it('is released once by ten releases at once', async () => {
    const event = await create();
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(event, 'release')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  });

  it('is listed by kind, state, deal and entity', async () => {
    const event = await released();
    const list = async (query: string) =>
      (
        (await portal.call(admin, 'GET', `/api/capital-events?investmentId=${deal.id}&${query}`))
          .body as CapitalEventRecord[]
      ).length;
    expect(await list('state=released&kind=call')).toBe(1);
    expect(await list('state=draft')).toBe(0);
    expect(await list('kind=charge')).toBe(0);
    expect(await list(`entityId=${entityOf(event, ada)}&limit=5`)).toBe(1);
  });

  it('adds to what is outstanding, and by its receipts to what was paid in this year', async () => {
    const figures = async () =>
      (await portal.call(admin, 'GET', '/api/capital-events/figures')).body as Record<string, string>;
    const before = await figures();
    const event = await released({ date: '2026-06-25', noticeDate: '2026-06-20' });
    await detail(
      post(event, 'receipts', {
        receipts: [{ entityId: entityOf(event, ada), date: '2026-06-26', amount: '100.01' }],
      }),
    );
    const after = await figures();
    const grown = Object.keys(after).map((name) => [
      name,
      (Number(after[name]) - Number(before[name])).toFixed(2),
    ]);
    expect(Object.fromEntries(grown)).toEqual({
      outstanding: '30000.00',
      overdue: '30000.00',
      paidThisYear: '100.01',
      distributedThisYear: '0.00',
    });
    await detail(post(event, 'reverse', { reason: 'Wrong' }), 201);
    expect(await figures()).toEqual(before);
  });

  it('charges fees out of cash', async () => {
    const charge = await detail(
      portal.call(admin, 'POST', '/api/capital-events', {
        ...call({ kind: 'charge', date: '2026-06-20', totals: { managementFee: '1000.00' } }),
      }),
      201,
    );
    expect(charge.lines).toHaveLength(3);
    expect(await detail(post(charge, 'release'))).toMatchObject({ state: 'released', collection: null });
    await detail(post(charge, 'reverse', { reason: 'Twice' }), 201);
  });

  it('reminds no deactivated LP', async () => {
    const event = await released();
    const set = (what: string) => portal.call(admin, 'POST', `/api/admin/users/${bob.id}/${what}`);
    expect((await set('deactivate')).status).toBe(200);
    const reminded = await post(event, 'remind');
    expect((await set('reactivate')).status).toBe(200);
    expect(reminded).toMatchObject({ status: 200, body: { mails: 1 } });
  });

  it('reminds those who owe', async () => {
    const event = await released();
    expect(await post(event, 'remind')).toMatchObject({ status: 200, body: { mails: 2 } });
    await detail(post(event, 'receipts', { all: true, date: '2026-07-01' }));
    expect(await post(event, 'remind')).toMatchObject({ status: 409, body: { message: 'Nothing is open' } });
  });

  it('reminds on schedule only while the firm has reminders on, and on request always', async () => {
    const event = await released({ date: '2026-06-26' });
    const mails = () =>
      portal.em.count(OutgoingMailSchema, { template: 'capital_reminder', user: { $in: [ada.id, bob.id] } });
    const reminders = portal.app.get(Reminders);
    await portal.call(admin, 'PUT', '/api/firm', { reminders: false });
    await reminders.sendDueReminders();
    expect(await mails()).toBe(0);
    expect(await post(event, 'remind')).toMatchObject({ status: 200, body: { mails: 2 } });
    await portal.call(admin, 'PUT', '/api/firm', { reminders: true });
    await reminders.sendDueReminders();
    expect(await mails()).toBe(4);
  });
});
