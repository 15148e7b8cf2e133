import type { EntityManager } from '@mikro-orm/postgresql';
import { calledCapital, firstRecallable, ofDeal, recallableCapital } from '../capital.sql.js';
import type { EventKind } from './parts.js';

/** What an entity, or the firm, has in a deal, in US dollars. */
export interface Holder {
  entityId: string;
  isFirm: boolean;
  /** The allocation, or what the firm holds. */
  commitment: string;
  /**
   * What a call of that day can ask: without what calls in force have asked for, received or not, and without the
   * assumption that the call replaces.
   */
  callable: string;
  /** commitment - paid-in capital + recallable distributions, by the day. */
  unfunded: string;
  /** Remaining cost on the day. */
  cost: string;
  /** On the day. */
  cash: string;
  /** Cost that was relieved and is not returned yet. */
  toReturn: string;
  /** Income that was received and is not paid out yet. */
  incomeToPay: string;
}

const sumOf = (condition: string): string => `coalesce(sum(amount) filter (where ${condition}), 0.00)`;

/** $1 is the deal, $2 the day, $3 the kind, $4 an event that does not count in the balances, nor does its reversal, or null. */
const holders = `
  with asked as (select ?::uuid as deal, ?::date as day, ?::text as kind,
    array(select id from capital_events where ?::uuid in (id, reverses)) as excluded),
  balances as (
    select entity_id, ${sumOf(`bucket = 'cash'`)} as cash, ${sumOf(`bucket = 'cost'`)} as cost,
      -${sumOf(`bucket = 'paid_in' and part = 'capital'`)} as paid_in_capital,
      greatest(0.00, ${sumOf(`bucket = 'cash' and part = 'returnOfCapital'`)}
        - ${sumOf(`bucket = 'cost' and derived is null`)}) as to_return,
      greatest(0.00, ${sumOf(`bucket = 'cash' and part = 'income'`)} - ${sumOf(`bucket = 'income'`)}) as income_to_pay
    from asked cross join lateral ${ofDeal('journal', 'asked.deal')} entry
    where effective_date <= asked.day and (event_id = any(asked.excluded)) is not true
    group by entity_id
  )
  select holding.entity_id as "entityId", holding.lp_id is null as "isFirm", entity.legal_name as "legalName",
    holding.amount::text as commitment,
    (holding.amount + recallable.in_all - called.amount
      - case when holding.is_assumed_paid and asked.day > first.day then holding.amount else 0.00 end)::text as callable,
    (holding.amount - coalesce(balance.paid_in_capital, 0.00) + recallable.by_then)::text as unfunded,
    coalesce(balance.cost, 0.00)::text as cost, coalesce(balance.cash, 0.00)::text as cash,
    coalesce(balance.to_return, 0.00)::text as "toReturn",
    coalesce(balance.income_to_pay, 0.00)::text as "incomeToPay"
  from asked
  cross join lateral ${ofDeal('holdings', 'asked.deal')} holding
  join investing_entities entity on entity.id = holding.entity_id
  left join balances balance on balance.entity_id = holding.entity_id
  cross join lateral (
    select ${calledCapital('holding.entity_id', 'holding.investment_id')} as amount
  ) called
  cross join lateral (
    select ${recallableCapital('holding.entity_id', 'holding.investment_id')} as in_all,
      ${recallableCapital('holding.entity_id', 'holding.investment_id', 'paid.date <= asked.day')} as by_then
  ) recallable
  cross join lateral (select ${firstRecallable('holding.entity_id', 'holding.investment_id')} as day) first
  where holding.lp_id is not null or asked.kind <> 'call' and holding.amount > 0
  order by entity.lp_id is null, holding.entity_id`;

/**
 * The LPs' entities with an allocation in a deal and, unless it is a call, the firm where it holds a rest; the event
 * `without` does not count in what they have.
 */
export const holdersOf = (
  em: EntityManager,
  {
    investmentId,
    kind,
    date,
    without = null,
  }: { investmentId: string; kind: EventKind; date: string; without?: string | null },
): Promise<(Holder & { legalName: string | null })[]> =>
  em.execute(holders, [investmentId, date, kind, without]);

/** $1 is the deal, $2 the day. Balances of the day itself and of each later day that changes them. */
const lowest = `
  with asked as (select ?::uuid as deal, ?::date as day),
  changes as (
    select entity_id, effective_date as day, ${sumOf(`bucket = 'cash'`)} as cash, ${sumOf(`bucket = 'cost'`)} as cost
    from asked cross join lateral ${ofDeal('journal', 'asked.deal')} entry group by 1, 2
    union all
    select entity_id, asked.day, 0.00, 0.00 from asked cross join lateral ${ofDeal('holdings', 'asked.deal')} holding
  ),
  balances as (
    select entity_id, day, sum(sum(cash)) over so_far as cash, sum(sum(cost)) over so_far as cost
    from changes group by entity_id, day
    window so_far as (partition by entity_id order by day)
  )
  select entity_id as "entityId", min(cash)::text as cash, min(cost)::text as cost
  from balances, asked where balances.day >= asked.day group by entity_id`;

/** Cash and remaining cost of each entity in a deal: the least that it has on a day or any later one. */
export async function lowestBalances(
  em: EntityManager,
  investmentId: string,
  date: string,
): Promise<Map<string, { cash: string; cost: string }>> {
  const rows = await em.execute<{ entityId: string; cash: string; cost: string }[]>(lowest, [
    investmentId,
    date,
  ]);
  return new Map(rows.map(({ entityId, ...balances }) => [entityId, balances]));
}
