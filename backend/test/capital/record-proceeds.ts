import type { Portal } from '../app.js';
import { splitAmount } from '../../src/capital/amounts.js';
import { Exact } from '../../src/finance/exact.js';

interface Proceeds {
  investmentId: string;
  date: string;
  amount: string;
  income?: string;
  costRelieved?: string;
}

/** Entries of proceeds, split over the holdings of the deal by remaining cost, or by original cost once none remains. */
export async function recordProceeds(
  portal: Portal,
  { investmentId, date, amount, income = '0.00', costRelieved = '0.00' }: Proceeds,
): Promise<void> {
  const held = await portal.em.execute<{ id: string; cost: string; amount: string }[]>(
    `select holding.entity_id as id, holding.amount, holding.amount + coalesce((
       select sum(amount) from journal_entries
       where entity_id = holding.entity_id and investment_id = holding.investment_id and bucket = 'cost'), 0) as cost
     from holdings holding where investment_id = ? and amount > 0`,
    [investmentId],
  );
  const remains = held.some(({ cost }) => Number(cost) > 0);
  const shares = held.map(({ id, cost, amount: original }) => ({ id, weight: remains ? cost : original }));
  const [amounts, incomes, costs] = [amount, income, costRelieved].map((each) => splitAmount(each, shares));
  await portal.em.transactional(async (em) => {
    const [event] = await em.execute<[{ id: string }]>(
      `insert into capital_events (kind, number, investment_id, notice_date, date, expenses, prepared_by_name)
       select 'charge', coalesce(max(number), 0) + 1, ?, ?, ?, 1, 'Grace Hopper' from capital_events
       where kind = 'charge' returning id`,
      [investmentId, date, date],
    );
    await em.execute(
      'insert into capital_event_lines (event_id, investment_id, entity_id, expenses) values (?, ?, ?, 1)',
      [event.id, investmentId, shares[0]?.id],
    );
    await em.execute(
      `update capital_events set released_at = now(), released_by_name = 'Grace Hopper' where id = ?`,
      [event.id],
    );
    for (const { id } of shares) {
      const [paid, earned, relieved] = [amounts, incomes, costs].map((each) => new Exact(each?.get(id) ?? 0));
      if (!paid || !earned || !relieved) continue;
      const gain = paid.minus(earned).minus(relieved);
      const entries = { cash: paid, cost: relieved.neg(), income: earned.neg(), realized: gain.neg() };
      for (const [bucket, sum] of Object.entries(entries))
        if (!sum.isZero())
          await em.execute(
            `insert into journal_entries (event_id, entity_id, investment_id, bucket, part, amount, effective_date)
             values (?, ?, ?, ?, 'amount', ?, ?)`,
            [event.id, id, investmentId, bucket, sum.toFixed(2), date],
          );
    }
  });
}
