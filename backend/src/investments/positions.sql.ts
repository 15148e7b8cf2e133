import { toFundTimezone } from '../database/sql-fragments.js';
import type { HolderColumn } from '../investing-entities/holder.sql.js';

/**
 * SQL pieces for positions: `allocation` joined with `investment` (investment_values), where `allocation` is either one
 * row of allocations or what `positions` selects, one row per investment.
 */

/** The current value of one allocation, in US dollars. */
export const allocationValue = `case when investment.written_off then 0.00
  else share_value(allocation.amount, investment.marked_valuation, investment.initial_valuation) end`;

/** One row per investment: the sum of the holder's allocations in it, and their amounts. */
export const positions = (id: string, column: HolderColumn = 'lp_id'): string => `(
  select investment_id, sum(amount) as amount, array_agg(amount) as amounts
  from allocations where ${column} = ${id} group by investment_id) allocation`;

/**
 * The current value of a position: the sum of the values of its allocations, each rounded, so that the values of the
 * entities add up to the LP's.
 */
export const positionValue = `case when investment.written_off then 0.00
  when cardinality(allocation.amounts) = 1
    then share_value(allocation.amount, investment.marked_valuation, investment.initial_valuation)
  else (
    select sum(share_value(part, investment.marked_valuation, investment.initial_valuation))
    from unnest(allocation.amounts) part) end`;

/** One row of totals over the holder's positions; zeros when it has none. dollarDays is the sum of amount x days since the investment date. */
export const holderTotals = (id: string, today: string, column: HolderColumn = 'lp_id'): string => `
  select coalesce(sum(allocation.amount), 0.00) as invested, coalesce(sum(${allocationValue}), 0.00) as value,
    coalesce(sum(allocation.amount * (${today}::date - investment.investment_date)), 0) as "dollarDays",
    count(distinct investment.investment_id) filter (where investment.status = 'active')::int as "activeInvestments"
  from allocations allocation
  join investment_values investment on investment.investment_id = allocation.investment_id
  where allocation.${column} = ${id}`;

/**
 * The valuation of a deal at the end of a day, by the records as they are now (docs/figures.md): null before its
 * investment date and from its write-off on. Joins `investment` (investments) and `company` (companies) with `alias`.
 */
export const valuationOn = (day: string, alias: string): string => `
  cross join lateral (
    select case
      when investment.investment_date > ${day} or least(investment.written_off_on, company.failed_on) <= ${day} then null
      else coalesce((
        select mark.valuation from company_marks mark
        where mark.company_id = company.id and mark.mark_date < ${toFundTimezone(`(${day} + 1)::timestamp`)}
        order by mark.mark_date desc, mark.created_at desc, mark.id desc limit 1
      ), company.entered_valuation, investment.initial_valuation) end as valuation
  ) ${alias}`;

/** The value of a part of the deal by that valuation, in US dollars. */
export const valueOn = (amount: string, alias: string): string =>
  `coalesce(share_value(${amount}, ${alias}.valuation, investment.initial_valuation), 0.00)`;
