import { lookups } from '../../allocations/named-holdings.js';
import { eventTitle } from '../capital.sql.js';
import { columnOf, parts } from '../events/parts.js';
import { eachPart } from '../events/parts.sql.js';

/**
 * The rows of a file that can be imported, until they are posted; it exists within the import's transaction. Rows of
 * proceeds have no entity, until each is replaced by its shares.
 */
export const createFlows = `
  create temp table if not exists imported_flows (
    at bigint generated always as identity primary key,
    number integer not null,
    cells json not null,
    event_id uuid,
    event_number integer,
    receipt_id uuid not null default new_id(),
    investment_id uuid not null,
    entity_id uuid,
    kind text not null,
    date date not null,
    ${eachPart((column) => `${column} numeric(15, 2) not null default 0`)},
    reference text not null
  ) on commit drop;
  create index if not exists imported_flows_by_reference on imported_flows (investment_id, kind, fold(reference));
  create index if not exists imported_flows_of_proceeds on imported_flows (investment_id, date, number)
    where entity_id is null`;

/**
 * References that are recorded of the entities in `found`: of receipts, and of entries without one; of proceeds, those
 * of the deal.
 */
export const recorded = `
  recorded as materialized (
    select event.kind, receipt.entity_id, event.investment_id, fold(receipt.reference) as reference,
      min(${eventTitle('event')}) as title
    from capital_receipts receipt join capital_events event on event.id = receipt.event_id
    where receipt.reference is not null and receipt.entity_id in (select entity_id from found)
    group by 1, 2, 3, 4
    union all
    select event.kind, entry.entity_id, entry.investment_id, fold(entry.reference), min(${eventTitle('event')})
    from journal_entries entry join capital_events event on event.id = entry.event_id
    where entry.reference is not null and event.kind <> 'proceeds'
      and entry.entity_id in (select entity_id from found)
    group by 1, 2, 3, 4
    union all
    select event.kind, null::uuid, entry.investment_id, fold(entry.reference), min(${eventTitle('event')})
    from journal_entries entry join capital_events event on event.id = entry.event_id
    where entry.reference is not null and event.kind = 'proceeds'
      and entry.investment_id in (select investment_id from found where kind = 'proceeds')
    group by 1, 2, 3, 4
  )`;

/** Condition: the reference of a row in `found` is recorded. */
export const isRecorded = `recorded.investment_id = found.investment_id and recorded.kind = found.kind
  and recorded.reference = fold(found.reference) and recorded.entity_id is not distinct from found.entity_id`;

/** The date of each deal in `found`, and by how much its allocations exceed it: below zero, what the firm holds. */
export const deals = `
  deal as materialized (
    select investment.id, investment.investment_date as date,
      coalesce(sum(allocation.amount), 0) - investment.total_investment as excess
    from investments investment left join allocations allocation on allocation.investment_id = investment.id
    where investment.id in (select investment_id from found)
    group by investment.id
  )`;

/** The columns of the file in their order, then what is known of each row. */
const given: [name: string, type: string][] = [
  ...(['company', 'investment', 'email', 'entity', 'kind'].map((name) => [name, 'text']) as [
    string,
    string,
  ][]),
  ['date', 'date'],
  ...parts.map((part): [string, string] => [columnOf(part), 'numeric']),
  ['reference', 'text'],
  ['is_valid', 'boolean'],
  ['number', 'integer'],
  ['cells', 'json'],
];
const names = given.map(([name]) => name).join(', ');
const arrays = given.map(([, type], at) => `$${at + 1}::${type}[]`).join(', ');
const firmName = `$${given.length + 1}::text`;

/** Stores the rows that can be imported, and returns the others with what is known about them. */
export const insertFlows = `
  with given as materialized (
    select investment, coalesce(company, '') as company, coalesce(email, '') as email,
      coalesce(entity, '') as entity, kind, date,
      ${eachPart((column) => `coalesce(${column}, 0) as ${column}`)}, reference, is_valid, number, cells, at
    from unnest(${arrays}) with ordinality as given(${names}, at)
  ), ${lookups}, found as materialized (
    select given.*, coalesce(named.matches, 0) as matches, named.id as investment_id, holder.lp_id,
      coalesce(holder.entity_id, firm.id) as entity_id, firm.id is not null as is_firm,
      allocation.amount as commitment,
      row_number() over (
        partition by named.id, coalesce(holder.entity_id, firm.id), given.kind, fold(given.reference)
        order by given.at) as copy
    from given
    left join named on named.investment = given.investment and named.company = given.company
    left join holder on holder.email = given.email and holder.entity = given.entity
    left join investing_entities firm on given.email = '' and given.kind <> 'proceeds'
      and fold(given.entity) = fold(${firmName}) and firm.lp_id is null
    left join allocations allocation on named.matches = 1 and allocation.investment_id = named.id
      and allocation.entity_id = holder.entity_id
  ), ${recorded}, ${deals}, judged as materialized (
    select found.*, deal.excess, recorded.title,
      case when found.kind = 'proceeds' and found.date < deal.date then deal.date end as invested_on,
      found.kind = 'proceeds' or case when is_firm then deal.excess < 0 else commitment is not null end
        as has_allocation,
      copy > 1 or exists (
        select from imported_flows flow
        where flow.investment_id = found.investment_id and flow.kind = found.kind
          and fold(flow.reference) = fold(found.reference) and flow.entity_id is not distinct from found.entity_id
      ) as here
    from found
    left join deal on deal.id = found.investment_id
    left join recorded on ${isRecorded}
  ), countable as materialized (
    select judged.*, is_valid and matches = 1 and has_allocation and excess <= 0 and title is null and not here
      and invested_on is null and not (is_firm and kind = 'call') as is_new
    from judged
  ), added as (
    insert into imported_flows
      (number, cells, investment_id, entity_id, kind, date, ${eachPart((column) => column)}, reference)
    select number, cells, investment_id, entity_id, kind, date, ${eachPart((column) => column)}, reference
    from countable where is_new order by at
  )
  select (at - 1)::int as at, matches, kind = 'proceeds' or is_firm or lp_id is not null as "hasLp",
    kind = 'proceeds' or lp_id is null or entity_id is not null as "hasEntity", is_firm as "isFirm",
    coalesce(has_allocation, false) as "hasAllocation", excess::text, title, here,
    invested_on::text as "investedOn"
  from countable
  where is_new is not true
  order by at`;
