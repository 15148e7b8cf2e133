import type { HolderColumn } from '../investing-entities/holder.sql.js';
import { flowsOf, ofProceeds } from './proceeds.sql.js';

/**
 * SQL pieces for positions: `allocation` joined with `investment` (investment_values), where `allocation` is either one
 * row of allocations or what `positions` selects, one row per investment.
 */

/** Entries of one entity are looked up only in deals whose own sum says that there are any. */
const remainingCostOf = (part: string): string => `case
  when investment.remaining_cost = investment.total_investment then ${part}.amount
  else ${part}.amount + (
    select coalesce(sum(entry.amount), 0.00) from journal_entries entry
    where entry.investment_id = investment.investment_id and entry.entity_id = ${part}.entity_id
      and entry.bucket = 'cost') end`;

const valueOf = (part: string): string =>
  `coalesce(share_value(${remainingCostOf(part)}, investment.value_factor, investment.value_divisor), 0.00)`;

/** What is left of the cost of one allocation, in US dollars. */
export const allocationCost = remainingCostOf('allocation');

/** The current value of one allocation, in US dollars. */
export const allocationValue = `case when investment.written_off then 0.00 else ${valueOf('allocation')} end`;

/** What companies paid for one allocation, in US dollars. */
export const allocationRealized = `case when investment.realized = 0 then 0.00 else (
  select coalesce(-sum(entry.amount), 0.00) from journal_entries entry
  where entry.investment_id = investment.investment_id and entry.entity_id = allocation.entity_id
    and ${ofProceeds('entry')}) end`;

/** One row per investment: the sum of the holder's allocations in it, their amounts and their entities. */
export const positions = (id: string, column: HolderColumn = 'lp_id'): string => `(
  select investment_id, sum(amount) as amount, array_agg(amount) as amounts, array_agg(entity_id) as entities
  from allocations where ${column} = ${id} group by investment_id) allocation`;

/**
 * The current value of a position: the sum of the values of its allocations, each rounded, so that the values of the
 * entities add up to the LP's.
 */
export const positionValue = `case when investment.written_off then 0.00
  when cardinality(allocation.amounts) = 1 and investment.remaining_cost = investment.total_investment
    then coalesce(share_value(allocation.amount, investment.value_factor, investment.value_divisor), 0.00)
  else (
    select sum(${valueOf('part')})
    from unnest(allocation.amounts, allocation.entities) part (amount, entity_id)) end`;

/** What companies paid for a position, in US dollars. */
export const positionRealized = `case when investment.realized = 0 then 0.00 else (
  select coalesce(-sum(entry.amount), 0.00) from journal_entries entry
  where entry.investment_id = investment.investment_id and entry.entity_id = any(allocation.entities)
    and ${ofProceeds('entry')}) end`;

/** The flows of a whole deal and of one allocation; null when companies paid nothing for the deal. */
export const dealFlows = `case when investment.realized <> 0 then ${flowsOf(
  { date: 'investment.investment_date', amount: 'investment.total_investment' },
  'entry.investment_id = investment.investment_id',
)} end`;
export const allocationFlows = `case when investment.realized <> 0 then ${flowsOf(
  { date: 'investment.investment_date', amount: 'allocation.amount' },
  'entry.investment_id = investment.investment_id and entry.entity_id = allocation.entity_id',
)} end`;

/** What the holder paid and received by day, for the rate of return of all of its positions together. */
const holderFlows = (where: string): string => `(
  select json_agg(json_build_object('date', daily.date, 'amount', daily.amount::text) order by daily.date)
  from (
    select flow.date, sum(flow.amount) as amount
    from (
      select deal.investment_date as date, -allocation.amount as amount
      from allocations allocation join investments deal on deal.id = allocation.investment_id where ${where}
      union all
      select entry.effective_date, -entry.amount
      from allocations allocation
      join journal_entries entry on entry.investment_id = allocation.investment_id
        and entry.entity_id = allocation.entity_id and ${ofProceeds('entry')}
      where ${where}
    ) flow group by 1
  ) daily)`;

/**
 * One row of totals over the holder's positions, of those that `which` narrows `allocation` to; zeros when it has none.
 * dollarDays is the sum of amount x days since the investment date; flows is null without proceeds.
 */
export const holderTotals = (
  id: string,
  today: string,
  column: HolderColumn = 'lp_id',
  which?: string,
): string => {
  const where = `allocation.${column} = ${id}${which ? ` and ${which}` : ''}`;
  return `
  select totals.*, case when totals.realized <> 0 then ${holderFlows(where)} end as flows
  from (
    select coalesce(sum(allocation.amount), 0.00) as invested, coalesce(sum(${allocationValue}), 0.00) as value,
      coalesce(sum(${allocationRealized}), 0.00) as realized,
      coalesce(sum(allocation.amount * (${today}::date - investment.investment_date)), 0) as "dollarDays",
      count(distinct investment.investment_id) filter (where investment.status = 'active')::int as "activeInvestments"
    from allocations allocation
    join investment_values investment on investment.investment_id = allocation.investment_id
    where ${where}
  ) totals`;
};
