import { inForce } from '../capital.sql.js';
import { LARGEST } from '../events/amount-rules.js';
import { columnOf, paidParts } from '../events/parts.js';
import { eachPart, partColumns } from '../events/parts.sql.js';
import { replacesAssumption } from '../events/unfunded.sql.js';

/** What a row of `flow` is, and whose. */
const row = `flow.number, flow.cells, flow.kind, flow.entity_id as "entityId",
  coalesce(entity.legal_name, 'The firm') as name, ${partColumns('flow')}`;

/** The first row, in the order of their dates, that each holding has in `flow`. */
const firstRows = (limit: string): string => `
  select distinct on (flow.entity_id, flow.investment_id) ${row}, ${limit}::text as "limit"
  from flow join investing_entities entity on entity.id = flow.entity_id`;
const inOrder = 'order by flow.entity_id, flow.investment_id, flow.date, flow.number';

/** What comes before a row of the same holding, in the order of their dates. */
const before = (amount: string): string => `coalesce(sum(${amount}) over (
  partition by flow.entity_id, flow.investment_id order by flow.date, flow.number
  rows between unbounded preceding and 1 preceding), 0.00)`;

/**
 * The first rows of calls that ask for more than is unfunded, once the lines of all events of the file are stored. Where
 * the allocation is assumed paid, only what is recallable can be called. By set: the look-ups of a single release would
 * read all events for each holding while the tables have no statistics. `replacesAssumption` reads `recallable.since`.
 */
export const callsAboveLimit = `
  with asking as materialized (
    select entity_id, investment_id, sum(capital) as in_file from imported_flows where kind = 'call'
    group by entity_id, investment_id
  ), line as materialized (
    select line.entity_id, line.investment_id, event.date, line.capital, line.recallable, asking.in_file,
      min(event.date) filter (where line.recallable > 0)
        over (partition by line.entity_id, line.investment_id) as since
    from asking
    join capital_event_lines line on line.entity_id = asking.entity_id and line.investment_id = asking.investment_id
    join capital_events event on event.id = line.event_id
    where event.kind in ('call', 'distribution') and ${inForce('event')}
  ), asked as materialized (
    select entity_id, investment_id, sum(recallable) - sum(capital) + max(in_file) as beside_allocation,
      bool_or(capital > 0 and ${replacesAssumption('recallable')}) as asks_for_allocation
    from line recallable group by entity_id, investment_id
  ), holding as materialized (
    select asked.entity_id, asked.investment_id,
      case when asks_for_allocation then allocation.amount else 0.00 end + beside_allocation as callable
    from asked
    join allocations allocation on allocation.entity_id = asked.entity_id
      and allocation.investment_id = asked.investment_id
  ), flow as (
    select flow.*, holding.callable - ${before('flow.capital')} as callable
    from imported_flows flow
    join holding on holding.entity_id = flow.entity_id and holding.investment_id = flow.investment_id
    where flow.kind = 'call'
  )
  ${firstRows('flow.callable')} where flow.capital > greatest(flow.callable, 0.00) ${inOrder}`;

const gross = paidParts.map((part) => `flow.${columnOf(part)}`).join(' + ');

/**
 * The first rows of distributions that pay more than the entity's cash in the deal on their date or any later day, once
 * the whole file is posted. The distributions of the file are taken off in the order of their dates. "offset 0": the view
 * is read by index for each holding, where the planner would compute it for the whole fund.
 */
export const distributionsAboveCash = `
  with paid as materialized (
    select flow.*, ${gross} as gross from imported_flows flow where kind = 'distribution'
  ), changes as (
    select holding.entity_id, holding.investment_id, change.day, change.cash
    from (select distinct entity_id, investment_id from paid) holding
    cross join lateral (
      select effective_date as day, amount as cash from journal
      where entity_id = holding.entity_id and investment_id = holding.investment_id and bucket = 'cash' offset 0
    ) change
    union all
    select entity_id, investment_id, date, gross from paid
  ), balances as (
    select entity_id, investment_id, day,
      sum(sum(cash)) over (partition by entity_id, investment_id order by day) as cash
    from changes group by entity_id, investment_id, day
  ), lowest as (
    select entity_id, investment_id, day, min(cash) over (
      partition by entity_id, investment_id order by day
      rows between current row and unbounded following) as cash
    from balances
  ), flow as (
    select flow.*, lowest.cash - ${before('flow.gross')} as available
    from paid flow
    join lowest on lowest.entity_id = flow.entity_id and lowest.investment_id = flow.investment_id
      and lowest.day = flow.date
  )
  ${firstRows('flow.available')} where flow.gross > flow.available ${inOrder}`;

/** The first rows with which the amounts of an event have too many digits to be stored. */
export const rowsAboveLargest = `
  with flow as (
    select flow.*, greatest(${[
      ...[eachPart((column) => `sum(flow.${column}) over event`)],
      `sum(flow.capital + flow.management_fee + flow.expenses) over event`,
      `sum(${gross}) over event`,
    ].join(', ')}) as most
    from imported_flows flow
    window event as (partition by kind, investment_id, date order by number
      rows between unbounded preceding and current row)
  )
  select distinct on (kind, investment_id, date) number, cells, kind, ${partColumns('flow')}
  from flow where most > ${LARGEST} order by kind, investment_id, date, number`;
