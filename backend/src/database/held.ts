/** SQL pieces on what LPs hold: rows `held` of allocations beside `investment` of investment_values. */

/** What the LP's part is worth. */
export const heldValue = `case when investment.written_off then 0.00
  else share_value(held.amount, investment.marked_valuation, investment.initial_valuation) end`;

/** One row of sums over all that the LP holds on the day; zeros when it holds nothing. */
export const sumsOfLp = (lpId: string, today: string): string => `
  select coalesce(sum(held.amount), 0.00) as invested, coalesce(sum(${heldValue}), 0.00) as value,
    coalesce(sum(held.amount * (${today}::date - investment.investment_date)), 0) as "dollarDays",
    count(*) filter (where investment.status = 'active')::int as "activeInvestments"
  from allocations held
  join investment_values investment on investment.investment_id = held.investment_id
  where held.lp_id = ${lpId}`;
