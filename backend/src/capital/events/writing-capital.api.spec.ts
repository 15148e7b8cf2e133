import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Portal } from '../../../test/app.js';
import { buildAdmin, buildAllocation, buildInvestment, buildUser } from '../../../test/builders.js';
import type { Investment } from '../../investments/investment.entity.js';
import type { User } from '../../users/user.entity.js';
import type { CapitalEventDetail } from './capital-events.dto.js';

const GONE = '019b0000-0000-7000-8000-000000000000';

/** Everything that a refused write must leave as it was. */
const everything = {
  name: 'test-everything-of-capital',
  text: [
    'capital_events',
    'capital_event_lines',
    'capital_receipts',
    'journal_entries',
    'allocations',
    'activities',
    'outgoing_mails',
  ]
    .map(
      (table) =>
        `select '${table}' as table, md5(coalesce(string_agg(record::text, ',' order by id), '')) as content from ${table} record`,
    )
    .join(' union all '),
};

describe('Capital events', () => {
  let portal: Portal;
  let admin: User;
  let ada: User;
  let bob: User;
  let deal: Investment;
  beforeAll(async () => {
    portal = await Portal.start();
    admin = await buildAdmin(portal.em);
    ada = await buildUser(portal.em, { firstName: 'Ada', lastName: 'Byron' });
    bob = await buildUser(portal.em, { firstName: 'Bob', lastName: 'Ng' });
  });
  afterAll(() => portal.stop());
  beforeEach(async () => {
    deal = await buildInvestment(portal.em, { totalInvestment: '100000.00' });
    await buildAllocation(portal.em, { investment: deal, lp: ada, amount: '50000.00' });
    await buildAllocation(portal.em, { investment: deal, lp: bob, amount: '25000.00' });
  });

  const draftOf = (fields: object = {}) => ({
    kind: 'call',
    investmentId: deal.id,
    noticeDate: '2026-06-20',
    date: '2026-07-10',
    basis: 'commitment',
    totals: { capital: '30000.00' },
    ...fields,
  });
  const post = async (path: string, body: object = {}, headers: Record<string, string> = {}) =>
    portal.call(admin, 'POST', `/api/capital-events${path}`, body, headers);
  const draft = async (fields: object = {}): Promise<CapitalEventDetail> => {
    const { status, body } = await post('', draftOf(fields));
    expect({ status, body }).toMatchObject({ status: 201 });
    return body as CapitalEventDetail;
  };
  const released = async (fields: object = {}): Promise<CapitalEventDetail> => {
    const { id } = await draft(fields);
    const { status, body } = await post(`/${id}/release`);
    expect({ status, body }).toMatchObject({ status: 200 });
    return body as CapitalEventDetail;
  };

  /** The status and sentence of a refusal that changes nothing. */
  const refusal = async (write: () => Promise<{ status: number; body: unknown }>) => {
    const before = await portal.sql.rows(everything);
    const { status, body } = await write();
    expect(await portal.sql.rows(everything)).toEqual(before);
    return `${status} ${(body as { message: string }).message}`;
  };

  const entity = async (lp: User) => {
    const { body } = await portal.call(admin, 'GET', `/api/entities?lpId=${lp.id}`);
    return (body as { id: string }[])[0]?.id ?? '';
  };

  const one = (lp: string, amounts: object) => ({
    basis: 'typed',
    totals: null,
    lines: [{ entityId: lp, ...amounts }],
  });
  const tooLarge = '400 The amounts together can have at most 13 digits before the decimal point';
  const huge = '9999999999999.99';

  const drafts: [string, (ids: { ada: string; bob: string }) => object, string][] = [
    ['a negative total', () => ({ totals: { capital: '-1.00' } }), '400 Capital must be at least 0'],
    [
      'a fraction of a cent',
      () => ({ totals: { capital: '1.001' } }),
      '400 Capital can have at most 2 decimals',
    ],
    ['a negative line', ({ ada: id }) => one(id, { expenses: '-1.00' }), '400 Expenses must be at least 0'],
    [
      'a line of half a cent',
      ({ ada: id }) => one(id, { capital: '0.005' }),
      '400 Capital can have at most 2 decimals',
    ],
    [
      'a line above what can be stored',
      ({ ada: id }) => one(id, { capital: huge, expenses: huge }),
      tooLarge,
    ],
    ['totals above it together', () => ({ totals: { capital: huge, expenses: huge } }), tooLarge],
    [
      'lines above it together',
      ({ ada: id, bob: other }) => ({
        basis: 'typed',
        totals: null,
        lines: [id, other].map((entityId) => ({ entityId, capital: huge })),
      }),
      tooLarge,
    ],
    [
      'an entity named twice, in small letters and capitals',
      ({ ada: id }) => ({
        basis: 'typed',
        totals: null,
        lines: [id, id.toUpperCase()].map((entityId) => ({ entityId, capital: '1.00' })),
      }),
      '400 An entity can have one line only',
    ],
    ['lines that are no list', () => ({ lines: {} }), '400 lines must be a list'],
    [
      'an entity that is not there',
      () => one(GONE, { capital: '1.00' }),
      '400 A line names an entity that does not exist',
    ],
    ['an impossible date', () => ({ date: '2026-02-30' }), '400 Date must be a date such as 2026-01-31'],
    [
      'a due date before the notice',
      () => ({ noticeDate: '2026-07-11' }),
      '400 The due date cannot be before the notice date',
    ],
    ['a deal that is not there', () => ({ investmentId: GONE }), '400 This investment does not exist'],
  ];
  it.each(drafts)('are not drafted nor edited with %s', async (_what, fieldsOf, sentence) => {
    const fields = fieldsOf({ ada: await entity(ada), bob: await entity(bob) });
    const { id } = await draft();
    expect(await refusal(() => post('', draftOf(fields)))).toBe(sentence);
    expect(await refusal(() => portal.call(admin, 'PUT', `/api/capital-events/${id}`, fields))).toBe(
      sentence,
    );
  });

  it('charge nothing after today, and no capital', async () => {
    const charge = { kind: 'charge', totals: { expenses: '10.00' }, date: '2026-07-02' };
    expect(await refusal(() => post('', draftOf(charge)))).toBe(
      '400 The date of a charge cannot be after today',
    );
    const capital = { kind: 'charge', date: '2026-06-20' };
    expect(await refusal(() => post('', draftOf(capital)))).toBe('400 A charge has no capital');
  });

  it('are not released while their lines do not add up, nor in an over-allocated deal', async () => {
    const { id } = await draft({
      ...one(await entity(ada), { capital: '100.00' }),
      totals: { capital: '100.01' },
    });
    expect(await refusal(() => post(`/${id}/release`))).toBe(
      '409 The lines add up to $100.00, the event to $100.01',
    );
    const call = await draft();
    await buildAllocation(portal.em, { investment: deal, amount: '25000.01' });
    expect(await refusal(() => post(`/${call.id}/release`))).toBe(
      '409 The allocations exceed this deal by $0.01',
    );
  });

  it('are gone with a deleted deal as drafts, and can no longer be prepared for it', async () => {
    const { id } = await draft();
    const deleted = await portal.call(admin, 'DELETE', `/api/investments/${deal.id}`);
    expect(deleted.status).toBe(200);
    expect(await refusal(() => post(`/${id}/release`))).toBe('404 Capital event not found');
    expect(await refusal(() => post('', draftOf()))).toBe('400 This investment does not exist');
  });

  it('take no receipt above a line, of nothing, or after today', async () => {
    const call = await released();
    const [id, other] = [await entity(ada), await entity(bob)];
    const receive = (...receipts: object[]) => post(`/${call.id}/receipts`, { receipts });
    const paid = (entityId: string, amount: string, date = '2026-06-25') => ({ entityId, amount, date });
    expect(await refusal(() => receive(paid(id, '20000.01')))).toBe('400 More than was asked');
    expect(
      await refusal(() => receive(paid(other, '1.00'), paid(id, '20000.00'), paid(id.toUpperCase(), '0.01'))),
    ).toBe('400 More than was asked');
    expect(await refusal(() => receive(paid(id, '-1.00')))).toBe('400 Amount must be above 0');
    expect(await refusal(() => receive(paid(id, '1.005')))).toBe('400 Amount can have at most 2 decimals');
    expect(await refusal(() => receive(paid(id, '1.00', '2026-07-02')))).toBe(
      '400 The date of a receipt cannot be after today',
    );
    expect(await refusal(() => receive(paid(GONE, '1.00')))).toBe(
      '400 This entity is not asked by this call',
    );
    expect(await refusal(() => post(`/${call.id}/receipts`, { receipts: {} }))).toBe(
      '400 receipts must be a list',
    );
    const { body } = await receive(paid(id, '1.00'));
    const [receipt] = (body as CapitalEventDetail).receipts;
    const undo = { reason: 'Returned', date: '2026-07-02' };
    const sentence = '400 The date must be from 2026-06-25 to today';
    expect(await refusal(() => post(`/${call.id}/receipts/${receipt?.id}/reverse`, undo))).toBe(sentence);
    expect(await refusal(() => post(`/${call.id}/reverse`, undo))).toBe(sentence);
  });

  it('are released once by ten releases at once, with one mail to each LP', async () => {
    const { id } = await draft();
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(`/${id}/release`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ]);
    const mails = await portal.sql.row<{ mails: number; activities: number }>(
      {
        name: 'test-released-mails',
        text: `select (select count(*)::int from outgoing_mails where params ->> 'eventId' = $1) as mails,
          (select count(*)::int from activities where entity_id = $1::uuid and action = 'released') as activities`,
      },
      [id],
    );
    expect(mails).toEqual({ mails: 2, activities: 1 });
  });

  it.each([true, false])(
    'are either edited or released by two admins at once (If-Match: %s)',
    async (isSeen) => {
      for (let round = 0; round < 5; round += 1) {
        const event = await draft({ totals: { capital: '100.00' } });
        const headers: Record<string, string> = isSeen ? { 'If-Match': `"${event.version}"` } : {};
        const [edit, release] = await Promise.all([
          portal.call(
            admin,
            'PUT',
            `/api/capital-events/${event.id}`,
            { totals: { capital: '60.00' } },
            headers,
          ),
          post(`/${event.id}/release`, {}, headers),
        ]);
        const expected = isSeen ? ['200 412', '412 200', '409 200'] : ['200 200', '409 200'];
        expect(expected).toContain(`${edit.status} ${release.status}`);
        const { body } = await portal.call(admin, 'GET', `/api/capital-events/${event.id}`);
        const { net, lines } = body as CapitalEventDetail;
        expect(net).toBe(edit.status === 200 ? '60.00' : '100.00');
        expect(lines.reduce((sum, line) => sum + Number(line.net), 0)).toBeCloseTo(Number(net), 2);
      }
    },
  );

  it('leave no receipt when they are reversed while one is recorded', async () => {
    for (let round = 0; round < 5; round += 1) {
      const call = await released({ totals: { capital: '100.00' } });
      const receipts = [{ entityId: await entity(ada), date: '2026-06-25', amount: '10.00' }];
      const [receive, reverse] = await Promise.all([
        post(`/${call.id}/receipts`, { receipts }),
        post(`/${call.id}/reverse`, { reason: 'Wrong deal' }),
      ]);
      expect([200, 409]).toContain(receive.status);
      expect(reverse.status).toBe(201);
      const { body } = await portal.call(admin, 'GET', `/api/capital-events/${call.id}`);
      expect(body).toMatchObject({ state: 'reversed', paid: '0.00' });
      expect((body as CapitalEventDetail).receipts).toHaveLength(receive.status === 200 ? 2 : 0);
    }
  });

  it('are released by another admin than who prepared them, where four eyes are asked for', async () => {
    const firm = await Portal.start({ settings: { fourEyes: true } });
    try {
      const [grace, alan] = [await buildAdmin(firm.em), await buildAdmin(firm.em)];
      const investment = await buildInvestment(firm.em, { totalInvestment: '100000.00' });
      await buildAllocation(firm.em, { investment, amount: '50000.00' });
      const prepared = await firm.call(
        grace,
        'POST',
        '/api/capital-events',
        draftOf({ investmentId: investment.id }),
      );
      const { id, name } = prepared.body as CapitalEventDetail;
      const release = (by: User) => firm.call(by, 'POST', `/api/capital-events/${id}/release`);
      const own = { status: 409, body: { message: `You prepared ${name}: another admin has to release it` } };
      expect(await release(grace)).toMatchObject(own);
      await firm.call(alan, 'PUT', `/api/capital-events/${id}`, { totals: { capital: '10.00' } });
      expect(await release(alan)).toMatchObject(own);
      expect(await release(grace)).toMatchObject({ status: 200, body: { state: 'released', net: '10.00' } });
    } finally {
      await firm.stop();
    }
  });
});
