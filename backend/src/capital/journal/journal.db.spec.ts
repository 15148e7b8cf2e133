import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildCapital, type Capital } from '../../../test/capital/rows.js';
import { entry, refusalOf, reversal, rulesOf, UNKNOWN, type Case } from '../../../test/capital/refusals.js';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';

const cases: Record<string, Case[]> = {
  capital_events_reversible: [
    [
      'a reversal of a reversal',
      reversal(({ reversalOfReversed }) => ({ kind: 'charge', reverses: reversalOfReversed })),
    ],
    ['a reversal of a draft', reversal(({ draft }) => ({ reverses: draft }))],
    ['a reversal of another kind', reversal(({ unpaid }) => ({ kind: 'charge', reverses: unpaid }))],
    [
      'a reversal in another deal',
      reversal(({ unpaid, otherDeal }) => ({ reverses: unpaid, investment_id: otherDeal })),
    ],
  ],
  journal_entries_bucket_check: [['an entry in an unknown bucket', entry(() => ({ bucket: 'petty_cash' }))]],
  journal_entries_amount_check: [['an entry of nothing', entry(() => ({ amount: '0.00' }))]],
  journal_entries_receipt_id_fkey: [['an entry of no receipt', entry(() => ({ receipt_id: UNKNOWN }))]],
  journal_entries_entity_id_fkey: [['an entry of no entity', entry(() => ({ entity_id: UNKNOWN }))]],
  journal_entries_event_fkey: [
    ['an entry of no event', entry(() => ({ event_id: UNKNOWN }))],
    ['an entry in another deal than its event', entry(({ otherDeal }) => ({ investment_id: otherDeal }))],
  ],
  journal_entries_zero_sum: [
    ['an entry without its counterpart', entry(() => ({}))],
    [
      'entries whose counterpart is of another entity',
      async (capital) => {
        await entry(() => ({}))(capital);
        await entry(({ bob }) => ({ entity_id: bob, bucket: 'expense', amount: '1.00' }))(capital);
      },
    ],
  ],
  journal_entries_released: [
    [
      'entries of a draft',
      async (capital) => {
        await entry(({ draft }) => ({ event_id: draft }))(capital);
        await entry(({ draft }) => ({ event_id: draft, bucket: 'expense', amount: '1.00' }))(capital);
      },
    ],
  ],
  journal_entries_cost: [
    [
      'more cost relieved than remains',
      async (capital) => {
        await entry(({ ada }) => ({
          entity_id: ada,
          bucket: 'cost',
          part: 'costRelieved',
          amount: '-50000.01',
        }))(capital);
        await entry(({ ada }) => ({ entity_id: ada, bucket: 'realized', amount: '50000.01' }))(capital);
      },
    ],
  ],
  journal_entries_negation: [
    [
      'a reversal that negates nothing of what was charged',
      reversal(({ charge }) => ({ kind: 'charge', reverses: charge })),
    ],
    ['a reversal of a call that leaves its receipts', reversal(({ call }) => ({ reverses: call }))],
    [
      'a reversal in other buckets',
      async (capital) => {
        const event_id = await reversal(({ charge }) => ({ kind: 'charge', reverses: charge }))(capital);
        await entry(() => ({ event_id, amount: '30.00' }))(capital);
        await entry(() => ({ event_id, bucket: 'fee', amount: '-30.00' }))(capital);
      },
    ],
    [
      'further entries of what is reversed',
      async (capital) => {
        await entry(({ reversed }) => ({ event_id: reversed }))(capital);
        await entry(({ reversed }) => ({ event_id: reversed, bucket: 'expense', amount: '1.00' }))(capital);
      },
    ],
  ],
};

describe('PostgreSQL, of the journal,', () => {
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

  it('has no other rule of it', async () => {
    expect(await rulesOf(capital, /^journal_|^capital_events_reversible/)).toEqual(
      Object.keys(cases).toSorted(),
    );
  });

  const changes = ['journal_entries', 'capital_receipts'].flatMap((table) => [
    [`an update of ${table}`, `update ${table} set id = id`, table],
    [`a deletion from ${table}`, `delete from ${table}`, table],
    [`a truncation of ${table}`, `truncate ${table} cascade`, table],
  ]);
  it.each(changes)('refuses %s by the portal', async (_what, text = '', table = '') => {
    const refusal = await refusalOf(capital, async ({ client }) => {
      await client.query('set local role fund_portal');
      await client.query(text);
    });
    expect(refusal).toBe(`42501 permission denied for table ${table}`);
  });

  it.each([
    ...changes,
    ['a truncation of capital_events', 'truncate capital_events cascade', ''],
    ['a truncation of capital_event_lines', 'truncate capital_event_lines cascade', ''],
    ['a truncation of investments', 'truncate investments cascade', ''],
  ])('refuses %s by the owner of the tables', async (_what, text = '') => {
    expect(await refusalOf(capital, ({ client }) => client.query(text))).toMatch(
      /^42501 (journal_entries|capital_receipts) is only ever added to$/,
    );
  });
});
