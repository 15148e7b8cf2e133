import { Injectable } from '@nestjs/common';
import { eventTitle, lookUp } from '../../capital/capital.sql.js';
import { Sql } from '../../database/sql.js';
import { arrayOf, fundDate } from '../../database/sql-fragments.js';

/**
 * What was recorded since a moment ($3) that bears on the figures of an entity ($1) as of a day ($2): events from the
 * journal, marks from themselves and their former versions, other records from the audit trail.
 */
const deals = `
  deals as materialized (
    select distinct investment_id as id from journal where entity_id = $1
    union select investment_id from allocations where entity_id = $1
    union select (entry.before ->> 'investment_id')::uuid from audit_trail entry
    where entry.at >= $3::timestamptz and entry.record_type = 'allocation' and entry.before ->> 'entity_id' = $1::text
  ),
  held as materialized (
    select investment.id, investment.investment_name as name, investment.company_id, company.name as company_name
    from deals join investments investment on investment.id = deals.id join companies company on company.id = investment.company_id
  )`;

const money = (amount: string): string => `to_char((${amount})::numeric, 'FM$999,999,999,999,990.00')`;
const day = (date: string): string => `to_char((${date})::date, 'FMMon FMDD, YYYY')`;

const events = `
  select 'event' as kind, case when event.reverses is not null then 'Reversal of ' || ${eventTitle('original')}
      when entry.receipt_id is not null then case when receipt.reverses is not null then 'Reversed receipt of ' else 'Receipt of ' end
        || ${eventTitle('event')}
      else ${eventTitle('event')} end || ' of ' || investment.investment_name || ', dated ' || ${day('entry.date')} as text,
    entry.recorded_at, coalesce(receipt.recorded_by_name, event.released_by_name) as recorded_by, entry.event_id,
    investment.company_id, investment.id as investment_id
  from (
    select event_id, receipt_id, investment_id, min(effective_date) as date, max(recorded_at) as recorded_at
    from journal_entries
    where effective_date <= $2::date and recorded_at >= $3::timestamptz and (entity_id = $1
      or investment_id in (select id from deals) and bucket = 'cost')
    group by 1, 2, 3
  ) entry
  ${lookUp('capital_events', 'event', 'entry.event_id')}
  ${lookUp('capital_events', 'original', 'event.reverses')}
  ${lookUp('capital_receipts', 'receipt', 'entry.receipt_id')}
  ${lookUp('investments', 'investment', 'entry.investment_id')}`;

/** A draft of a call that was released replaces the assumption from the investment date on, before any receipt. */
const calls = `
  select 'event', ${eventTitle('event')} || ' of ' || held.name || ' released, due ' || ${day('event.date')}, event.released_at,
    event.released_by_name, event.id, held.company_id, held.id
  from capital_events event join held on held.id = event.investment_id
  where event.kind = 'call' and event.reverses is null and event.released_at >= $3::timestamptz and exists (
    select from capital_event_lines line where line.event_id = event.id and line.entity_id = $1)`;

/** Those that were created: an import writes no entry of the audit trail for each. */
const allocations = `
  select 'allocation', 'Allocation in ' || held.name || ' recorded: ' || ${money('allocation.amount')}, allocation.created_at,
    null, null::uuid, held.company_id, held.id
  from allocations allocation join held on held.id = allocation.investment_id
  where allocation.entity_id = $1 and allocation.created_at >= $3::timestamptz`;

const inQuestion = (date: string): string => `${fundDate(date)} <= $2::date`;

const marks = `
  select 'mark', 'Mark of ' || company.name || ' as of ' || ${day(fundDate('mark.mark_date'))} || ' recorded: ' || ${money('mark.valuation')},
    mark.created_at, trim(author.first_name || ' ' || author.last_name), null::uuid, company.id, null::uuid
  from company_marks mark
  join companies company on company.id = mark.company_id
  left join users author on author.id = mark.created_by
  where mark.created_at >= $3::timestamptz and ${inQuestion('mark.mark_date')} and company.id in (select company_id from held)
    and not exists (select from mark_versions former where former.mark_id = mark.id)
  union all
  select 'mark', 'Mark of ' || company.name || ' as of ' || ${day(fundDate('former.mark_date'))} || case
      when former.is_deletion then ' deleted, was ' || ${money('former.valuation')}
      when next.mark_date <> former.mark_date then ' changed to ' || ${money('next.valuation')} || ' as of ' || ${day(fundDate('next.mark_date'))}
        || ', was ' || ${money('former.valuation')}
      else ' changed to ' || ${money('next.valuation')} || ', was ' || ${money('former.valuation')} end,
    former.superseded_at, former.superseded_by_name, null, company.id, null
  from mark_versions former
  join companies company on company.id = former.company_id
  left join lateral (
    select valuation, mark_date from (
      select 0 as place, valuation, mark_date, later.superseded_at as at, later.id from mark_versions later
      where later.mark_id = former.mark_id and (later.superseded_at, later.id) > (former.superseded_at, former.id)
      union all
      select 1, valuation, mark_date, null, null from company_marks where id = former.mark_id
    ) known order by place, at, id limit 1
  ) next on true
  where former.superseded_at >= $3::timestamptz and company.id in (select company_id from held)
    and (${inQuestion('former.mark_date')} or ${inQuestion('next.mark_date')})
    and (former.is_deletion or (next.valuation, next.mark_date) is distinct from (former.valuation, former.mark_date))`;

/** A former value is missing of what was created, the new one of what was deleted. */
const values = (column: string, shown: (value: string) => string): string => `
  coalesce(${shown(`entry.after ->> '${column}'`)}, 'none') || ', was ' || coalesce(${shown(`entry.before ->> '${column}'`)}, 'none')`;
const percent = (value: string): string => `(${value}) || '%'`;
const plain = (value: string): string => `(${value})`;
const touches = (column: string): string =>
  `(entry.before ->> '${column}') is distinct from (entry.after ->> '${column}')`;

const given = (column: string): string =>
  `coalesce(entry.after ->> '${column}', entry.before ->> '${column}')`;

/** What was recorded, when and by whom, and which records it is about. */
export interface RecordedCause {
  kind: 'event' | 'mark' | 'terms' | 'ownership' | 'write_off' | 'valuation' | 'allocation' | 'deal';
  text: string;
  recordedAt: string;
  recordedBy: string | null;
  eventId: string | null;
  companyId: string | null;
  investmentId: string | null;
}

interface Audited {
  kind: RecordedCause['kind'];
  /** The condition that the entry is about `held`, or its company. */
  of: string;
  types: string;
  which: string;
  text: string;
}

const audited = ({ kind, of, types, which, text }: Audited): string => `
  select '${kind}', ${text}, entry.at, entry.user_name, null::uuid, held.company_id, held.id
  from recent entry join held on ${of}
  where entry.record_type in (${types}) and ${which}`;

/** Changes name the changed columns alone, and what was imported has no entry of its own. */
const recordOf = (column: string, tables: readonly string[]): string => `coalesce(
  (entry.after ->> '${column}')::uuid, (entry.before ->> '${column}')::uuid,
  ${tables.map((table) => `(select ${column} from ${table} where id = entry.record_id)`).join(', ')},
  (select (first.after ->> '${column}')::uuid from audit_trail first
    where first.record_id = entry.record_id and first.action = 'created' limit 1))`;

const others = [
  audited({
    kind: 'terms',
    of: `held.id = ${recordOf('investment_id', ['deal_terms', 'deal_term_overrides'])}`,
    types: `'terms'`,
    which: 'true',
    text: `'Terms of ' || held.name || ' changed'`,
  }),
  audited({
    kind: 'ownership',
    of: `held.id = ${recordOf('investment_id', ['ownership_entries'])}`,
    types: `'ownership'`,
    which: 'true',
    text: `concat_ws(' as of ', 'Ownership of ' || held.name, ${day(given('date'))}) || ': ' || ${values('percent', percent)}`,
  }),
  audited({
    kind: 'allocation',
    of: `held.id = ${recordOf('investment_id', ['allocations'])}`,
    types: `'allocation'`,
    which: `entry.action <> 'created' and ${touches('amount')} and ${recordOf('entity_id', ['allocations'])} = $1`,
    text: `'Allocation ' || coalesce(entry.record_name, held.name) || ': ' || ${values('amount', money)}`,
  }),
  audited({
    kind: 'deal',
    of: 'held.id = entry.record_id',
    types: `'investment'`,
    which: `(${touches('total_investment')} or ${touches('initial_valuation')} or ${touches('investment_date')})`,
    text: `concat_ws('; ', case when ${touches('total_investment')} then 'Total of ' || held.name || ': ' || ${values('total_investment', money)} end,
      case when ${touches('initial_valuation')} then 'Post-money of ' || held.name || ': ' || ${values('initial_valuation', money)} end,
      case when ${touches('investment_date')} then 'Date of ' || held.name || ': ' || ${values('investment_date', plain)} end)`,
  }),
  audited({
    kind: 'write_off',
    of: 'held.id = entry.record_id',
    types: `'investment'`,
    which: touches('written_off_on'),
    text: `'Write-off of ' || held.name || ': ' || ${values('written_off_on', plain)}`,
  }),
  audited({
    kind: 'write_off',
    of: 'held.company_id = entry.record_id',
    types: `'company'`,
    which: touches('failed_on'),
    text: `'Failure of ' || held.company_name || ': ' || ${values('failed_on', plain)}`,
  }),
  audited({
    kind: 'valuation',
    of: 'held.company_id = entry.record_id',
    types: `'company'`,
    which: touches('entered_valuation'),
    text: `'Entered valuation of ' || held.company_name || ': ' || ${values('entered_valuation', money)}`,
  }),
];

const causes = {
  name: 'statement-causes',
  text: arrayOf(`
    with ${deals},
    recent as materialized (
      select * from audit_trail where at >= $3::timestamptz
        and record_type in ('terms', 'ownership', 'allocation', 'investment', 'company') and action in ('created', 'changed', 'deleted')
    ),
    causes (kind, text, recorded_at, recorded_by, event_id, company_id, investment_id) as (
      ${[events, calls, marks, allocations, ...others].join('\n      union all\n')}
    )
    select distinct kind, text, recorded_at as "recordedAt", recorded_by as "recordedBy", event_id as "eventId",
      company_id as "companyId", case when kind = 'mark' then null else investment_id end as "investmentId"
    from causes order by "recordedAt" desc, text`),
};

/** The figures of an entity as of `day`, read before some of what was recorded from `since` on. */
interface StatedFigures {
  entityId: string;
  day: string;
  since: string;
}

@Injectable()
export class CausesQueries {
  constructor(private readonly sql: Sql) {}

  /** Latest first. */
  async of({ entityId, day: asOf, since }: StatedFigures): Promise<RecordedCause[]> {
    return JSON.parse((await this.sql.json(causes, [entityId, asOf, since])) ?? '[]') as RecordedCause[];
  }
}
