import { columnOf, parts, partsOf } from '../../capital/events/parts.js';
import { missingTriggers } from '../../database/schema.js';
import { bySql, portalMayOnlyAddTo, type Check } from './verify.js';

/** What the database checks when rows are written, which a restored or altered one may not have done. */
const triggers = [
  ...['journal_entries', 'capital_receipts'].flatMap((table) => [
    `${table}_append_only of ${table}`,
    `${table}_no_truncate of ${table}`,
    `${table}_checked of ${table}`,
  ]),
  'capital_events_released of capital_events',
  'capital_events_totals of capital_events',
  'capital_events_reversal_checked of capital_events',
  'capital_event_lines_released of capital_event_lines',
  'allocations_frozen of allocations',
  'deal_terms_frozen of deal_terms',
  'deal_term_overrides_frozen of deal_term_overrides',
  'allocations_frozen_insert of allocations',
  'investments_frozen of investments',
  'journal_entries_cost of journal_entries',
];

const callColumns = partsOf.call.map(columnOf);
const columns = parts.map(columnOf);
const anyOf = (parts: readonly string[], differs: (part: string) => string): string =>
  parts.map(differs).join(' or ');

/** The sums of an event's lines, or of a receipt, against what its entries say; capital stays in cash. */
const postedSums = `
  coalesce(-sum(entry.amount) filter (where entry.bucket = 'paid_in'), 0) as paid_in,
  coalesce(sum(entry.amount) filter (where entry.bucket = 'cash'), 0) as cash,
  coalesce(sum(entry.amount) filter (where entry.bucket = 'fee'), 0) as fee,
  coalesce(sum(entry.amount) filter (where entry.bucket = 'expense'), 0) as expense,
  coalesce(-sum(entry.amount) filter (where entry.bucket = 'cost'), 0) as cost,
  coalesce(-sum(entry.amount) filter (where entry.bucket = 'income'), 0) as income,
  coalesce(-sum(entry.amount) filter (where entry.bucket = 'realized'), 0) as realized,
  coalesce(sum(entry.amount) filter (where entry.bucket = 'paid_out'), 0) as paid_out,
  coalesce(sum(entry.amount) filter (where entry.bucket = 'carry'), 0) as carry,
  coalesce(sum(abs(entry.amount)) filter (where entry.bucket in ('cost', 'income', 'realized', 'paid_out', 'carry')), 0)
    as others`;

/** Capital events, their receipts and the journal. */
export const capitalChecks: readonly Check[] = [
  {
    name: 'The rules of capital events and the journal are enforced',
    find: ({ client }) => missingTriggers(client, triggers),
  },
  portalMayOnlyAddTo('the journal and the receipts', ['journal_entries', 'capital_receipts']),
  bySql(
    'The entries of each event add up to zero for each entity and deal',
    `select 'capital_events ' || event_id || ': ' || sum(amount) || ' for investing_entities ' || entity_id as problem
     from journal_entries group by event_id, entity_id, investment_id having sum(amount) <> 0
     order by event_id, entity_id`,
  ),
  bySql(
    'Entities and the firm own each deal to the cent',
    `select 'investments ' || investment.id || ': ' || coalesce(sum(journal.amount), 0) as problem
     from investments investment
     left join journal on journal.investment_id = investment.id and journal.bucket = 'cost'
       and journal.derived is not null
     group by investment.id having coalesce(sum(journal.amount), 0) <> investment.total_investment
     order by investment.id`,
  ),
  bySql(
    'No holding has a remaining cost below zero',
    // The rest of an over-allocated deal, of which nothing was sold, is below zero too.
    `select 'investing_entities ' || entity_id || ' in investments ' || investment_id || ': ' || sum(amount) as problem
     from journal where bucket = 'cost' group by entity_id, investment_id
     having sum(amount) < 0 and sum(amount) filter (where derived is null) < 0 order by 1`,
  ),
  bySql(
    'Released events have the sums of their lines',
    `select 'capital_events ' || event.id as problem
     from capital_events event left join capital_event_lines line on line.event_id = event.id
     where event.released_at is not null and event.reverses is null
     group by event.id
     having count(line) = 0
       or ${anyOf(columns, (part) => `coalesce(sum(line.${part}), 0) <> event.${part}`)}
     order by event.id`,
  ),
  bySql(
    'Receipts stay within what their lines ask for',
    `select 'capital_event_lines ' || line.id as problem
     from capital_event_lines line
     join capital_receipts receipt on receipt.event_id = line.event_id and receipt.entity_id = line.entity_id
     group by line.id
     having ${anyOf(callColumns, (part) => `sum(receipt.${part}) not between 0 and line.${part}`)}
     order by line.id`,
  ),
  bySql(
    'Each receipt is in the journal with its amounts',
    `select 'capital_receipts ' || receipt.id as problem
     from capital_receipts receipt
     left join lateral (
       select ${postedSums} from journal_entries entry where entry.receipt_id = receipt.id
     ) posted on true
     where posted.paid_in <> receipt.amount or posted.cash <> receipt.capital
       or posted.fee <> receipt.management_fee or posted.expense <> receipt.expenses
     order by receipt.id`,
  ),
  bySql(
    'Each line is in the journal with its amounts, and calls have no entries but those of receipts',
    `select 'capital_event_lines ' || line.id as problem
     from capital_event_lines line join capital_events event on event.id = line.event_id
     left join lateral (
       select ${postedSums} from journal_entries entry
       where entry.event_id = event.id and entry.entity_id = line.entity_id and entry.receipt_id is null
     ) posted on true
     where event.released_at is not null and case event.kind
       when 'charge' then posted.cash <> -line.net or posted.paid_in <> 0 or posted.others <> 0
         or posted.fee <> line.management_fee or posted.expense <> line.expenses
       when 'proceeds' then posted.cash <> line.proceeds or posted.cost <> line.cost_relieved
         or posted.income <> line.income or posted.realized <> line.proceeds - line.cost_relieved - line.income
       when 'distribution' then posted.cash <> -(line.return_of_capital + line.gain + line.income)
         or posted.paid_out <> line.net + line.tax or posted.carry <> line.carry
         or posted.fee <> line.management_fee or posted.expense <> line.expenses
       else posted.others <> 0 or posted.cash <> 0 or posted.paid_in <> 0 or posted.fee <> 0 or posted.expense <> 0 end
     order by line.id`,
  ),
  bySql(
    'Reversals negate what they reverse',
    `select distinct 'capital_events ' || reversal.id as problem
     from capital_events reversal
     join journal_entries entry on entry.event_id in (reversal.id, reversal.reverses)
     where reversal.reverses is not null
     group by reversal.id, entry.entity_id, entry.bucket, entry.part having sum(entry.amount) <> 0
     order by 1`,
  ),
];
