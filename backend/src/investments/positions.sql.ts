/** SQL pieces for positions: `allocation` (allocations) joined with `investment` (investment_values). */

/** The current value of the LP's allocation, in US dollars. */
export const positionValue = `case when investment.written_off then 0.00
  else share_value(allocation.amount, investment.marked_valuation, investment.initial_valuation) end`;

/** One row of totals over the LP's positions; zeros when it has none. dollarDays is the sum of amount x days since the investment date. */
export const lpTotals = (lpId: string, today: string): string => `
  select coalesce(sum(allocation.amount), 0.00) as invested, coalesce(sum(${positionValue}), 0.00) as value,
    coalesce(sum(allocation.amount * (${today}::date - investment.investment_date)), 0) as "dollarDays",
    count(*) filter (where investment.status = 'active')::int as "activeInvestments"
  from allocations allocation
  join investment_values investment on investment.investment_id = allocation.investment_id
  where allocation.lp_id = ${lpId}`;
