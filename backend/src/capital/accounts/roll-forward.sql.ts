import { journalSums } from '../performance/figures.sql.js';

/** SQL pieces of roll-forwards per period and deal; the statement has `periods`, `positions` and `entries` (of the journal). */

const entrySum = (buckets: string, period: string): string =>
  `coalesce(sum(amount) filter (where bucket in (${buckets}) and ${period}), 0.00)`;
const during = (bucket: string): string => `-${entrySum(`'${bucket}'`, 'effective_date >= first')}`;

/** Cash and cost before the period, and what changed them meanwhile: all entries add up to zero. */
const movements = `
  select period.number, entry.investment_id, ${entrySum(`'cash'`, 'effective_date < first')} as opening_cash,
    ${entrySum(`'cost'`, 'effective_date < first')} as opening_cost,
    ${during('paid_in')} as contributions, ${during('paid_out')} as distributions,
    ${during('fee')} as "managementFees", ${during('expense')} as expenses, ${during('carry')} as carry,
    ${during('income')} as income, ${during('realized')} as "realizedGain", ${journalSums()}
  from entries entry cross join periods period group by 1, 2`;

/** What leads from the net asset value on the day before the period to the one on its last day. */
const steps = [
  'opening',
  'contributions',
  'distributions',
  'managementFees',
  'expenses',
  'carry',
  'income',
  'realizedGain',
  'unrealizedGain',
  'closing',
] as const;
export type RollForwardAmounts = Record<(typeof steps)[number], string>;

/** The roll-forward of each deal in each period, and the amounts on the last day. */
export const accounts = `
  select sums.*, coalesce(position.id, sums.investment_id) as id, coalesce(position.period, sums.number) as period,
    coalesce(position.commitment, 0.00) as commitment,
    coalesce(position.opening_value, 0.00) as opening_value, coalesce(position.value, 0.00) as value,
    coalesce(sums.opening_cash, 0.00) + coalesce(position.opening_value, 0.00) as opening,
    coalesce(position.value, 0.00) - coalesce(position.opening_value, 0.00)
      - coalesce(sums.cost - sums.opening_cost, 0.00) as "unrealizedGain",
    coalesce(sums.cash, 0.00) + coalesce(position.value, 0.00) as closing
  from (
    select period, investment_id as id, sum(commitment) as commitment, sum(opening_value) as opening_value,
      sum(closing_value) as value
    from positions group by 1, 2
  ) position
  full join (${movements}) sums on sums.investment_id = position.id and sums.number = position.period`;

/** Pairs for json_build_object: the roll-forward of `sums`, a row of `accounts`. */
export const rollForwardPairs = steps
  .map((step) => `'${step}', coalesce(sums."${step}", 0.00)::text`)
  .join(', ');

/** Pairs for json_build_object: the roll-forward of all rows of `accounts` together. */
export const rollForwardTotals = steps
  .map((step) => `'${step}', coalesce(sum(account."${step}"), 0.00)::text`)
  .join(', ');
