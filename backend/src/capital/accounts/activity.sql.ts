import { eventTitle, lookUp } from '../capital.sql.js';

/** SQL pieces of a capital account; the statement has `holders` (its entities), `entries` (of the journal) and `period`. */

/** A deal as `dealReference` answers it. */
export interface DealReference {
  id: string;
  name: string;
  companyId: string;
  companyName: string;
}

export const dealReference = (investment: string, company: string): string => `json_build_object(
  'id', ${investment}.id, 'name', ${investment}.investment_name, 'companyId', ${company}.id, 'companyName', ${company}.name)`;

/** Of one day and recorded together, money comes in before it is spent. */
const order = `entry.date, entry.recorded_at, entry.kind in ('charge', 'purchase', 'distribution'),
  entry.investment_id, entry.entity_id, entry.event_id, entry.receipt_id`;

const received = (part: string): string =>
  `-sum(amount) filter (where bucket = 'paid_in' and part = '${part}')`;
const sumOf = (bucket: string, part: string): string =>
  `sum(amount) filter (where bucket = '${bucket}' and part = '${part}')`;

/** Parts of proceeds and distributions, by the entries that they are posted as. */
const otherParts = {
  amount: sumOf('cash', 'amount'),
  income: `coalesce(-${sumOf('income', 'income')}, -${sumOf('cash', 'income')})`,
  costRelieved: `-${sumOf('cost', 'costRelieved')}`,
  returnOfCapital: `-${sumOf('cash', 'returnOfCapital')}`,
  gain: `-${sumOf('cash', 'gain')}`,
  carry: sumOf('carry', 'carry'),
  tax: sumOf('paid_out', 'tax'),
};
const otherColumns = Object.entries(otherParts)
  .map(([part, sum]) => `coalesce(${sum}, 0.00) as "${part}"`)
  .join(', ');
const otherPairs = Object.keys(otherParts)
  .map((part) => `'${part}', entry."${part}"::text`)
  .join(', ');

const balance = `coalesce(sum(amount) filter (where bucket in ('cash', 'cost')), 0.00)`;

/**
 * What happened in the period, one row for each receipt, each line of another event and each derived entry. `change` is that
 * of cash plus cost. A part that was received is counted once, though it is spent by further entries.
 */
const happened = `
  select entry.event_id, entry.receipt_id, entry.entity_id, entry.investment_id, entry.derived,
    entry.effective_date as date, entry.recorded_at,
    coalesce(entry.derived, case when event.reverses is not null or receipt.reverses is not null then 'reversal'
      when entry.receipt_id is not null then 'receipt' else event.kind end) as kind,
    coalesce(entry.capital, entry.bought, 0.00) as capital,
    coalesce(entry.received_fee, entry.fee, 0.00) as management_fee,
    coalesce(entry.received_expenses, entry.expenses, 0.00) as expenses,
    entry.change, ${Object.keys(otherParts)
      .map((part) => `entry."${part}"`)
      .join(', ')}
  from (
    select event_id, receipt_id, entity_id, investment_id, derived, effective_date, min(recorded_at) as recorded_at,
      ${received('capital')} as capital, ${received('managementFee')} as received_fee,
      ${received('expenses')} as received_expenses,
      ${sumOf('cost', 'capital')} as bought, ${otherColumns}, sum(amount) filter (where bucket = 'fee') as fee,
      sum(amount) filter (where bucket = 'expense') as expenses,
      ${balance} as change
    from entries where effective_date between (select first from period) and (select last from period)
    group by 1, 2, 3, 4, 5, 6
  ) entry
  ${lookUp('capital_events', 'event', 'entry.event_id')}
  ${lookUp('capital_receipts', 'receipt', 'entry.receipt_id')}`;

/** A JSON array of the activity of the period, with the balance after each row. */
export const activity = `
  select coalesce(json_agg(json_build_object(
    'date', entry.date, 'kind', entry.kind,
    'event', case when event.id is not null then json_build_object('id', event.id, 'name',
      case when event.reverses is null then ${eventTitle('event')} else 'Reversal of ' || ${eventTitle('original')} end) end,
    'investment', ${dealReference('investment', 'company')},
    'entity', json_build_object('id', holder.id, 'legalName', holder.legal_name), 'derived', entry.derived,
    'capital', entry.capital::text, 'managementFee', entry.management_fee::text, 'expenses', entry.expenses::text,
    ${otherPairs}, 'balance', entry.balance::text) order by ${order}), '[]')
  from (
    select entry.*, before.balance + sum(entry.change) over (order by ${order} rows unbounded preceding) as balance
    from (${happened}) entry
    cross join (select ${balance} as balance from entries where effective_date < (select first from period)) before
  ) entry
  join holders holder on holder.id = entry.entity_id
  ${lookUp('investments', 'investment', 'entry.investment_id')}
  ${lookUp('companies', 'company', 'investment.company_id')}
  ${lookUp('capital_events', 'event', 'entry.event_id')}
  ${lookUp('capital_events', 'original', 'event.reverses')}`;
