import { eachPart, partColumns } from '../events/parts.sql.js';
import { columnOf, partsOf } from '../events/parts.js';
import { deals, isRecorded, recorded } from './cash-flows.sql.js';

/** Locks the deals and their allocations, in the order in which a release does. */
export const lockDeals = `
  select from investments where id in (select investment_id from imported_flows) order by id for update`;
export const lockAllocations = `
  select from allocations where investment_id in (select investment_id from imported_flows) order by id for update`;

/** Whether something that the rows were checked against has changed since. */
export const findChanges = `
  with found as (
    select flow.*, allocation.amount as commitment, entity.lp_id is null as is_firm from imported_flows flow
    left join investing_entities entity on entity.id = flow.entity_id
    left join allocations allocation on allocation.investment_id = flow.investment_id
      and allocation.entity_id = flow.entity_id
  ), ${recorded}, ${deals}
  select exists (
      select from found join deal on deal.id = found.investment_id
      where deal.excess > 0 or found.kind = 'proceeds' and found.date < deal.date
        or found.kind <> 'proceeds' and case when is_firm then deal.excess >= 0 else commitment is null end)
    or exists (select from recorded join found on ${isRecorded})
    as "hasChanged"`;

const proceedsColumns = partsOf.proceeds.map((part) => columnOf(part));

/**
 * $1: the number of rows. The next rows of proceeds, by deal and in the order of their dates, with who owns how much of
 * the deal by the journal: `cost` on the date, `lowestCost` from the date on.
 */
export const nextProceeds = `
  with flow as materialized (
    select * from imported_flows where entity_id is null order by investment_id, date, number limit $1
  )
  select at::int, number, cells, investment_id as "investmentId", ${partColumns('flow')}, (
    select json_agg(json_build_object('entityId', holding.entity_id,
      'name', coalesce(entity.legal_name, 'The firm'), 'commitment', holding.amount::text,
      'cost', (holding.amount + relief.by_then)::text,
      'lowestCost', (holding.amount + least(relief.by_then, relief.lowest))::text
    ) order by holding.lp_id is null, holding.entity_id)
    from holdings holding
    join investing_entities entity on entity.id = holding.entity_id
    cross join lateral (
      select coalesce(sum(amount) filter (where day <= flow.date), 0.00) as by_then,
        min(so_far) filter (where day >= flow.date) as lowest
      from (
        select effective_date as day, sum(amount) as amount, sum(sum(amount)) over (order by effective_date) as so_far
        from journal_entries entry
        where entry.investment_id = holding.investment_id and entry.entity_id = holding.entity_id
          and bucket = 'cost'
        group by effective_date
      ) change
    ) relief
    where holding.investment_id = flow.investment_id and (holding.lp_id is not null or holding.amount > 0)
  ) as owners
  from flow order by flow.investment_id, flow.date, flow.number`;

/** $1: the shares as JSON, by the row's `at`; $2: the rows, which they replace. */
export const replaceProceeds = `
  with flow as (delete from imported_flows where at = any($2::bigint[]) returning *)
  insert into imported_flows
    (number, cells, investment_id, entity_id, kind, date, ${proceedsColumns.join(', ')}, reference)
  select flow.number, flow.cells, flow.investment_id, share."entityId", flow.kind, flow.date,
    ${partsOf.proceeds.map((part) => `share."${part}"`).join(', ')}, flow.reference
  from jsonb_to_recordset($1::jsonb) as share(at bigint, "entityId" uuid,
    ${partsOf.proceeds.map((part) => `"${part}" numeric`).join(', ')})
  join flow on flow.at = share.at
  order by flow.at, share."entityId"`;

const amounts = eachPart((column) => column);
const sums = eachPart((column) => `sum(${column}) as ${column}`);

/** One released event for each deal, kind and date, numbered in the order of their dates. */
export const addEvents = `
  with grouped as (
    select kind, investment_id, date, ${sums},
      row_number() over (partition by kind order by date, min(number)) as position
    from imported_flows group by kind, investment_id, date
  ), added as (
    insert into capital_events (kind, number, investment_id, notice_date, date, ${amounts},
      prepared_by, prepared_by_name, released_by, released_by_name, released_at)
    select kind, position + (select coalesce(max(number), 0) from capital_events earlier where earlier.kind = grouped.kind),
      investment_id, date, date, ${amounts}, $1, $2, $1, $2, now()
    from grouped order by date, kind, position
    returning id, kind, number, investment_id, date
  )
  update imported_flows flow set event_id = added.id, event_number = added.number
  from added
  where added.kind = flow.kind and added.investment_id = flow.investment_id and added.date = flow.date`;

export const countFlows = 'select count(*)::int as flows from imported_flows';

/** The lines of a part of the events: $1 is the number of parts, $2 the part from 0. */
export const addLines = `
  insert into capital_event_lines (event_id, investment_id, kind, entity_id, ${amounts})
  select event_id, investment_id, kind, entity_id, ${sums}
  from imported_flows where event_number % $1::int = $2::int
  group by event_id, investment_id, kind, entity_id`;

export const addReceipts = `
  insert into capital_receipts (id, event_id, entity_id, date, capital, management_fee, expenses, reference,
    recorded_by, recorded_by_name)
  select receipt_id, event_id, entity_id, date, capital, management_fee, expenses, reference, $1, $2
  from imported_flows where kind = 'call' order by at`;

/** The next flows in the order of their rows. */
export const flowsAfter = `
  select at::int, event_id as "eventId", receipt_id as "receiptId", entity_id as "entityId",
    investment_id as "investmentId", kind, date::text as "effectiveDate", ${partColumns('flow')}, reference
  from imported_flows flow where at > $1 order by at limit $2`;
