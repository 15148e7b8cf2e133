import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildCapital, type Capital } from '../../../test/capital/rows.js';
import { frozenCases, paidOutCases } from '../../../test/capital/paid-out-refusals.js';
import {
  event,
  line,
  receipt,
  refusalOf,
  releaseOf,
  releaseToCara,
  reminder,
  reversal,
  rulesOf,
  run,
  UNKNOWN,
  type Case,
} from '../../../test/capital/refusals.js';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';

const cases: Record<string, Case[]> = {
  ...paidOutCases,
  capital_events_kind_check: [['an event of an unknown kind', event({ kind: 'gift' })]],
  capital_events_number_check: [['an event with the number 0', event({ number: 0 })]],
  capital_events_number_key: [['two calls with one number', (capital) => event({ number: 1 })(capital)]],
  capital_events_investment_id_fkey: [['an event of no deal', event({ investment_id: UNKNOWN })]],
  capital_events_basis_check: [['an unknown basis', event({ basis: 'age' })]],
  capital_events_capital_check: [['a negative total of capital', event({ capital: '-0.01' })]],
  capital_events_management_fee_check: [['a negative total of fees', event({ management_fee: '-0.01' })]],
  capital_events_expenses_check: [['a negative total of expenses', event({ expenses: '-0.01' })]],
  capital_events_kind_parts_check: [['a charge of capital', event({ kind: 'charge', capital: '1.00' })]],
  capital_events_numbered_check: [
    ['an event without a number', event({ number: null })],
    ['a reversal with a number', reversal(({ call }) => ({ reverses: call, number: 901 }))],
  ],
  capital_events_reason_given_check: [
    ['a reversal without a reason', reversal(({ call }) => ({ reverses: call, reason: null }))],
    ['a reason of what reverses nothing', event({ reason: 'Wrong deal' })],
  ],
  capital_events_reversal_check: [
    [
      'a reversal that is a draft',
      reversal(({ call }) => ({ reverses: call, released_at: null, released_by_name: null })),
    ],
  ],
  capital_events_released_check: [
    ['a release by nobody', run('update capital_events set released_at = now() where id = $1', 'draft')],
  ],
  capital_events_reverses_fkey: [
    ['a reversal of an event that is not there', reversal(() => ({ reverses: UNKNOWN }))],
  ],
  capital_events_reverses_key: [
    ['a second reversal', reversal(({ reversed }) => ({ kind: 'charge', reverses: reversed }))],
  ],
  capital_events_released: [
    ['a released event with another note', run(`update capital_events set note = 'x' where id = $1`, 'call')],
    [
      'a released event made a draft again',
      run('update capital_events set released_at = null, released_by_name = null where id = $1', 'call'),
    ],
    ['the deletion of a released event', run('delete from capital_events where id = $1', 'call')],
    ['the deletion of a reversal', run('delete from capital_events where id = $1', 'reversalOfReversed')],
    [
      'the deletion of a deal with released events',
      async (capital) => {
        await releaseToCara(capital);
        await run('delete from investments where id = $1', 'otherDeal')(capital);
      },
    ],
  ],
  capital_events_totals: [
    [
      'the release of lines below their totals',
      async (capital) => {
        await capital.client.query('update capital_event_lines set capital = 1 where event_id = $1', [
          capital.draft,
        ]);
        await capital.client.query(releaseOf, [capital.draft]);
      },
    ],
    [
      'the release of lines that add up in another part alone',
      async (capital) => {
        await capital.client.query(
          'update capital_event_lines set capital = 0, expenses = capital where event_id = $1',
          [capital.draft],
        );
        await capital.client.query(releaseOf, [capital.draft]);
      },
    ],
    [
      'the release of an event without lines',
      event({ released_at: '2026-06-20', released_by_name: 'Grace Hopper' }),
    ],
  ],
  capital_event_lines_capital_check: [['a line of negative capital', line(() => ({ capital: '-1.00' }))]],
  capital_event_lines_management_fee_check: [
    ['a line of negative fees', line(() => ({ management_fee: '-1.00' }))],
  ],
  capital_event_lines_expenses_check: [['a line of negative expenses', line(() => ({ expenses: '-1.00' }))]],
  capital_event_lines_entity_id_fkey: [['a line of no entity', line(() => ({ entity_id: UNKNOWN }))]],
  capital_event_lines_event_fkey: [
    ['a line of no event', line(() => ({ event_id: UNKNOWN }))],
    ['a line of another deal than its event', line(({ otherDeal }) => ({ investment_id: otherDeal }))],
  ],
  capital_event_lines_event_entity_key: [['two lines of an entity', line(({ ada }) => ({ entity_id: ada }))]],
  capital_event_lines_released: [
    [
      'another amount of a released line',
      run('update capital_event_lines set capital = capital + 1 where event_id = $1', 'call'),
    ],
    [
      'a released line moved to a draft',
      run('update capital_event_lines set event_id = $2 where event_id = $1', 'unpaid', 'draft'),
    ],
    [
      'a line of a draft moved to a released event',
      run(
        `update capital_event_lines set event_id = $2 where event_id = $1 and entity_id = $3`,
        'otherDraft',
        'unpaid',
        'cara',
      ),
    ],
    ['the deletion of a released line', run('delete from capital_event_lines where event_id = $1', 'unpaid')],
    ['a further line of a released event', line(({ call }) => ({ event_id: call }))],
    [
      'the deletion of an entity that a released event names',
      async (capital) => {
        await releaseToCara(capital);
        await run('delete from investing_entities where id = $1', 'cara')(capital);
      },
    ],
  ],
  capital_receipts_line_fkey: [
    ['a receipt of an entity without a line', receipt(({ cara }) => ({ entity_id: cara }))],
    ['a receipt of no event', receipt(() => ({ event_id: UNKNOWN }))],
  ],
  capital_receipts_reverses_fkey: [
    [
      'a reversal of a receipt that is not there',
      receipt(() => ({ reverses: UNKNOWN, capital: '-1.00', date: '2026-06-25' })),
    ],
  ],
  capital_receipts_reverses_key: [
    [
      'a second reversal of a receipt',
      receipt(({ ada, undone }) => ({ entity_id: ada, reverses: undone, capital: '-10.00' })),
    ],
  ],
  capital_receipts_sign_check: [
    ['a receipt of nothing', receipt(() => ({ capital: '0.00' }))],
    ['a negative receipt that reverses nothing', receipt(() => ({ capital: '-1.00' }))],
    ['a receipt with a negative part', receipt(() => ({ capital: '2.00', expenses: '-1.00' }))],
    [
      'a reversing receipt that adds money',
      receipt(({ ada, paid }) => ({ entity_id: ada, reverses: paid, capital: '1.00' })),
    ],
  ],
  capital_receipts_of_open_call: [
    ['a receipt of a draft', receipt(({ draft, ada }) => ({ event_id: draft, entity_id: ada }))],
    [
      'a receipt of a charge',
      receipt(({ charge, ada }) => ({ event_id: charge, entity_id: ada, capital: 0, expenses: '1.00' })),
    ],
    [
      'a receipt of a reversed call',
      async (capital) => {
        await reversal(({ unpaid }) => ({ reverses: unpaid }))(capital);
        await capital.client.query('set constraints all immediate');
        await receipt(({ unpaid }) => ({ event_id: unpaid }))(capital);
      },
    ],
  ],
  capital_receipts_within_line: [
    ['a receipt above its line', receipt(() => ({ capital: '360.01' }))],
    ['a receipt of a part that was not asked', receipt(() => ({ capital: 0, expenses: '0.01' }))],
    ['a further receipt above its line', receipt(({ ada }) => ({ entity_id: ada, capital: '500.01' }))],
  ],
  capital_receipts_negation: [
    [
      'a reversing receipt of another amount',
      receipt(({ ada, paid }) => ({ entity_id: ada, reverses: paid, capital: '-99.99' })),
    ],
    [
      'a reversing receipt of other parts',
      async (capital) => {
        await receipt(({ ada }) => ({ entity_id: ada, management_fee: '5.00' }))(capital);
        await receipt(({ ada, paid }) => ({
          entity_id: ada,
          reverses: paid,
          capital: '-99.00',
          management_fee: '-1.00',
        }))(capital);
      },
    ],
    [
      'a reversing receipt before the receipt',
      receipt(({ ada, paid }) => ({
        entity_id: ada,
        reverses: paid,
        capital: '-100.00',
        date: '2026-06-19',
      })),
    ],
    [
      'a reversal of a reversing receipt',
      receipt(({ ada, undoing }) => ({ entity_id: ada, reverses: undoing, capital: '-10.00' })),
    ],
  ],
  capital_reminders_kind_check: [['an unknown kind of reminder', reminder(() => ({ kind: 'daily' }))]],
  capital_reminders_event_id_fkey: [['a reminder of no event', reminder(() => ({ event_id: UNKNOWN }))]],
  capital_reminders_lp_id_fkey: [['a reminder of nobody', reminder(() => ({ lp_id: UNKNOWN }))]],
  allocations_frozen: [
    [
      'another amount of an allocation that a released event names',
      run('update allocations set amount = amount + 1 where entity_id = $1', 'ada'),
    ],
    [
      'a named allocation given to another entity',
      run('update allocations set entity_id = $2, lp_id = null where entity_id = $1', 'trust', 'cara'),
    ],
    ['the deletion of a named allocation', run('delete from allocations where entity_id = $1', 'ada')],
    ...frozenCases,
  ],
};

describe('PostgreSQL, of capital events and receipts,', () => {
  let database: TestDatabase;
  let capital: Capital;
  beforeAll(async () => {
    database = await createTestDatabase();
    capital = await buildCapital(database.url);
  });
  afterAll(async () => {
    await capital.client.end();
    await database.drop();
  });

  for (const [constraint, refused] of Object.entries(cases))
    for (const [sentence, work] of refused)
      it(`refuses ${sentence} (${constraint})`, async () => {
        expect(await refusalOf(capital, work)).toBe(constraint);
      });

  it('has no other rule of them', async () => {
    expect(
      await rulesOf(
        capital,
        /^(capital_(?!events_(id_(investment|kind)_key|reversible))|(allocations|investments)_frozen)/,
      ),
    ).toEqual(Object.keys(cases).toSorted());
  });

  it('accepts what adds up', async () => {
    expect(await refusalOf(capital, run(releaseOf, 'draft'))).toBeUndefined();
    expect(
      await refusalOf(
        capital,
        receipt(() => ({ capital: '360.00' })),
      ),
    ).toBeUndefined();
    expect(
      await refusalOf(
        capital,
        reversal(({ unpaid }) => ({ reverses: unpaid })),
      ),
    ).toBeUndefined();
    expect(
      await refusalOf(
        capital,
        run('update allocations set amount = amount + 1 where entity_id = $1', 'cara'),
      ),
    ).toBeUndefined();
  });
});
