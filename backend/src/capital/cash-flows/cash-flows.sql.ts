import { lookups } from '../../allocations/named-holdings.js';
import { calledCapital, eventTitle } from '../capital.sql.js';

/** The rows of a file that can be imported, until they are posted; it exists within the import's transaction. */
export const createFlows = `
  create temp table if not exists imported_flows (
    at bigint generated always as identity,
    event_id uuid,
    receipt_id uuid not null default new_id(),
    investment_id uuid not null,
    entity_id uuid not null,
    kind text not null,
    date date not null,
    capital numeric(15, 2) not null,
    management_fee numeric(15, 2) not null,
    expenses numeric(15, 2) not null,
    reference text not null
  ) on commit drop;
  create index if not exists imported_flows_by_entity on imported_flows (entity_id, investment_id)`;

/** References that are recorded of the entities in `found`: of receipts, and of entries without one. */
const recorded = `
  recorded as materialized (
    select event.kind, receipt.entity_id, event.investment_id, fold(receipt.reference) as reference,
      min(${eventTitle('event')}) as title
    from capital_receipts receipt join capital_events event on event.id = receipt.event_id
    where receipt.reference is not null and receipt.entity_id in (select entity_id from found)
    group by 1, 2, 3, 4
    union all
    select event.kind, entry.entity_id, entry.investment_id, fold(entry.reference), min(${eventTitle('event')})
    from journal_entries entry join capital_events event on event.id = entry.event_id
    where entry.reference is not null and entry.entity_id in (select entity_id from found)
    group by 1, 2, 3, 4
  )`;

/** By how much the allocations of each deal in `found` exceed it, and what open and paid calls ask of each entity. */
const limits = `
  deal as materialized (
    select investment.id, coalesce(sum(allocation.amount), 0) - investment.total_investment as excess
    from investments investment left join allocations allocation on allocation.investment_id = investment.id
    where investment.id in (select investment_id from found)
    group by investment.id
  ), asked as materialized (
    select entity_id, investment_id, ${calledCapital('holding.entity_id', 'holding.investment_id')}
      + coalesce((select sum(capital) from imported_flows flow
          where flow.entity_id = holding.entity_id and flow.investment_id = holding.investment_id), 0) as capital
    from (
      select distinct entity_id, investment_id from found where commitment is not null and kind = 'call'
    ) holding
  )`;

/** Stores the rows that can be imported, and returns the others with what is known about them. */
export const insertFlows = `
  with given as materialized (
    select investment, coalesce(company, '') as company, email, coalesce(entity, '') as entity, kind, date,
      coalesce(capital, 0) as capital, coalesce(management_fee, 0) as management_fee,
      coalesce(expenses, 0) as expenses, reference, is_valid, at
    from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::date[], $7::numeric[],
        $8::numeric[], $9::numeric[], $10::text[], $11::boolean[]) with ordinality
      as given(company, investment, email, entity, kind, date, capital, management_fee, expenses, reference, is_valid, at)
  ), ${lookups}, found as materialized (
    select given.*, coalesce(named.matches, 0) as matches, named.id as investment_id, holder.lp_id,
      holder.entity_id, allocation.amount as commitment,
      row_number() over (
        partition by named.id, holder.entity_id, given.kind, fold(given.reference) order by given.at) as copy
    from given
    left join named on named.investment = given.investment and named.company = given.company
    left join holder on holder.email = given.email and holder.entity = given.entity
    left join allocations allocation on named.matches = 1 and allocation.investment_id = named.id
      and allocation.entity_id = holder.entity_id
  ), ${recorded}, ${limits}, judged as materialized (
    select found.*, deal.excess, recorded.title,
      copy > 1 or exists (
        select from imported_flows flow
        where flow.entity_id = found.entity_id and flow.investment_id = found.investment_id
          and flow.kind = found.kind and fold(flow.reference) = fold(found.reference)
      ) as here,
      found.commitment - asked.capital as unfunded
    from found
    left join deal on deal.id = found.investment_id
    left join recorded on recorded.entity_id = found.entity_id and recorded.investment_id = found.investment_id
      and recorded.kind = found.kind and recorded.reference = fold(found.reference)
    left join asked on asked.entity_id = found.entity_id and asked.investment_id = found.investment_id
  ), countable as materialized (
    select judged.*, is_valid and matches = 1 and commitment is not null and excess <= 0 and title is null and not here
      as is_new
    from judged
  ), added_up as materialized (
    select countable.*, unfunded - coalesce(sum(capital) filter (where is_new and kind = 'call') over (
      partition by investment_id, entity_id order by at rows between unbounded preceding and 1 preceding
    ), 0) as rest
    from countable
  ), added as (
    insert into imported_flows
      (investment_id, entity_id, kind, date, capital, management_fee, expenses, reference)
    select investment_id, entity_id, kind, date, capital, management_fee, expenses, reference
    from added_up where is_new and (kind <> 'call' or capital <= rest) order by at
  )
  select (at - 1)::int as at, matches, lp_id is not null as "hasLp",
    lp_id is null or entity_id is not null as "hasEntity", commitment is not null as "hasAllocation",
    excess::text, title, here, rest::text, kind = 'call' and capital > rest as "isTooMuch"
  from added_up
  where not is_new or kind = 'call' and capital > rest
  order by at`;

/** Locks the deals and their allocations, in the order in which a release does. */
export const lockDeals = `
  select from investments where id in (select investment_id from imported_flows) order by id for update`;
export const lockAllocations = `
  select from allocations where investment_id in (select investment_id from imported_flows) order by id for update`;

/** Whether something that the rows were checked against has changed since. */
export const findChanges = `
  with found as (
    select flow.*, allocation.amount as commitment from imported_flows flow
    left join allocations allocation on allocation.investment_id = flow.investment_id
      and allocation.entity_id = flow.entity_id
  ), ${recorded}, ${limits}
  select exists (select from found where commitment is null)
    or exists (select from deal where excess > 0)
    or exists (
      select from asked join found on found.entity_id = asked.entity_id and found.investment_id = asked.investment_id
      where asked.capital > found.commitment)
    or exists (
      select from recorded join found on found.entity_id = recorded.entity_id
        and found.investment_id = recorded.investment_id and found.kind = recorded.kind
        and fold(found.reference) = recorded.reference)
    as "hasChanged"`;

/** One released event for each deal, kind and date, numbered in the order of their dates. */
export const addEvents = `
  with grouped as (
    select kind, investment_id, date, sum(capital) as capital, sum(management_fee) as management_fee,
      sum(expenses) as expenses, row_number() over (partition by kind order by date, min(at)) as position
    from imported_flows group by kind, investment_id, date
  ), added as (
    insert into capital_events (kind, number, investment_id, notice_date, date, capital, management_fee, expenses,
      prepared_by, prepared_by_name, released_by, released_by_name, released_at)
    select kind, position + (select coalesce(max(number), 0) from capital_events earlier where earlier.kind = grouped.kind),
      investment_id, date, date, capital, management_fee, expenses, $1, $2, $1, $2, now()
    from grouped order by date, kind, position
    returning id, kind, investment_id, date
  )
  update imported_flows flow set event_id = added.id
  from added
  where added.kind = flow.kind and added.investment_id = flow.investment_id and added.date = flow.date`;

export const addLines = `
  insert into capital_event_lines (event_id, investment_id, kind, entity_id, capital, management_fee, expenses)
  select event_id, investment_id, kind, entity_id, sum(capital), sum(management_fee), sum(expenses)
  from imported_flows group by event_id, investment_id, kind, entity_id`;

export const addReceipts = `
  insert into capital_receipts (id, event_id, entity_id, date, capital, management_fee, expenses, reference,
    recorded_by, recorded_by_name)
  select receipt_id, event_id, entity_id, date, capital, management_fee, expenses, reference, $1, $2
  from imported_flows where kind = 'call' order by at`;

/** The next flows in the order of the file. */
export const flowsAfter = `
  select at::int, event_id as "eventId", receipt_id as "receiptId", entity_id as "entityId",
    investment_id as "investmentId", kind, date::text as "effectiveDate", capital::text,
    management_fee::text as "managementFee", expenses::text, reference
  from imported_flows where at > $1 order by at limit $2`;
