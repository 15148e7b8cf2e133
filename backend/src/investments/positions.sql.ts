/** SQL pieces on positions: what LPs hold, rows `allocation` of allocations beside `investment` of investment_values. */

/** The current value of the LP's part. */
export const positionValue = `case when investment.written_off then 0.00
  else share_value(allocation.amount, investment.marked_valuation, investment.initial_valuation) end`;

/** One row of totals over all positions of the LP as of the day; zeros when it has none. */
export const lpTotals = (lpId: string, today: string): string => `
  select coalesce(sum(allocation.amount), 0.00) as invested, coalesce(sum(${positionValue}), 0.00) as value,
    coalesce(sum(allocation.amount * (${today}::date - investment.investment_date)), 0) as "dollarDays",
    count(*) filter (where investment.status = 'active')::int as "activeInvestments"
  from allocations allocation
  join investment_values investment on investment.investment_id = allocation.investment_id
  where allocation.lp_id = ${lpId}`;
