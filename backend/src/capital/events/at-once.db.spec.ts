import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { entry, line, receipt, releaseOf, reversal, run } from '../../../test/capital/refusals.js';
import { buildCapital, onConnection, type Capital } from '../../../test/capital/rows.js';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';

type Work = (capital: Capital) => Promise<unknown>;

/** Long enough for a statement that no lock keeps waiting. */
const WAITING_MS = 300;

describe('PostgreSQL, of two transactions at once,', () => {
  let database: TestDatabase;
  let first: Capital;
  let second: Capital;
  beforeEach(async () => {
    database = await createTestDatabase();
    first = await buildCapital(database.url);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    second = { ...first, ...onConnection(client) };
  });
  afterEach(async () => {
    await first.client.end();
    await second.client.end();
    await database.drop();
  });

  /**
   * The constraint with which the second transaction is refused, of two that write and check before either commits, as far
   * as the first one's locks let it.
   */
  const refusalOfSecond = async (one: Work, another: Work): Promise<string | undefined> => {
    for (const { client } of [first, second]) await client.query('begin');
    await one(first);
    const ready = Promise.withResolvers<void>();
    const outcome = (async () => {
      await another(second);
      await ready.promise;
      await second.client.query('set constraints all immediate');
    })().then(
      () => undefined,
      (error: pg.DatabaseError) => error.constraint ?? error.message,
    );
    await sleep(WAITING_MS);
    await first.client.query('set constraints all immediate');
    ready.resolve();
    await sleep(WAITING_MS);
    await first.client.query('commit');
    const refusal = await outcome;
    await second.client.query(refusal === undefined ? 'commit' : 'rollback');
    return refusal;
  };

  const most = receipt(() => ({ capital: '200.00' }));
  const reversing = reversal(({ unpaid }) => ({ reverses: unpaid }));
  const paying = receipt(({ unpaid }) => ({ event_id: unpaid }));

  it('refuses receipts that are above their line together', async () => {
    expect(await refusalOfSecond(most, most)).toBe('capital_receipts_within_line');
  });

  it('refuses a receipt of a call that is being reversed', async () => {
    expect(await refusalOfSecond(reversing, paying)).toBe('capital_receipts_of_open_call');
  });

  it('refuses the reversal of a call whose receipt is being recorded', async () => {
    expect(await refusalOfSecond(paying, reversing)).toBe('journal_entries_negation');
  });

  it('refuses the reversal of a charge whose entries are being added to', async () => {
    const adding: Work = async (capital) => {
      await entry(() => ({}))(capital);
      await entry(() => ({ bucket: 'expense', amount: '1.00' }))(capital);
    };
    const undoing: Work = async (capital) => {
      const event_id = await reversal(({ charge }) => ({ kind: 'charge', reverses: charge }))(capital);
      await entry(() => ({ event_id, amount: '30.00' }))(capital);
      await entry(() => ({ event_id, bucket: 'expense', amount: '-30.00' }))(capital);
    };
    expect(await refusalOfSecond(adding, undoing)).toBe('journal_entries_negation');
  });

  it('refuses a second reversal', async () => {
    expect(await refusalOfSecond(reversing, reversing)).toBe('capital_events_reverses_key');
  });

  it('refuses the release of an event that is getting a further line', async () => {
    const adding = line(() => ({ capital: '1.00' }));
    expect(await refusalOfSecond(adding, run(releaseOf, 'draft'))).toBe('capital_events_totals');
  });

  it('refuses a further line of an event that is being released', async () => {
    const adding = line(() => ({ capital: '1.00' }));
    expect(await refusalOfSecond(run(releaseOf, 'draft'), adding)).toBe('capital_event_lines_released');
  });

  it('refuses another amount of an allocation that an event being released names', async () => {
    const releasing: Work = async (capital) => {
      await run('select from allocations where investment_id = $1 for update', 'deal')(capital);
      await run(releaseOf, 'otherDraft')(capital);
    };
    const editing = run('update allocations set amount = amount + 1 where entity_id = $1', 'cara');
    expect(await refusalOfSecond(releasing, editing)).toBe('allocations_frozen');
  });
});
