/** Condition: a stored entry of proceeds that says what the cash was for; the index journal_entries_of_proceeds is of these. */
export const ofProceeds = (entry: string): string => `${entry}.bucket in ('cost', 'income', 'realized')`;

/**
 * A JSON array of dated amounts, earliest first: what was paid on the investment date, negative, and what companies paid
 * by the entries that meet the condition on `entry`.
 */
export const flowsOf = (paid: { date: string; amount: string }, where: string): string => `(
  select json_agg(json_build_object('date', flow.date, 'amount', flow.amount::text) order by flow.date, flow.amount)
  from (
    select ${paid.date} as date, -${paid.amount} as amount
    union all
    select entry.effective_date, -sum(entry.amount) from journal_entries entry
    where ${where} and ${ofProceeds('entry')} group by 1 having sum(entry.amount) <> 0
  ) flow)`;
