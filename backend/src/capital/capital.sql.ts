/** SQL pieces for capital events: `event` (capital_events), with `reversal` of it where there is one. */

/** Condition: an event that was released and is not reversed; a reversal is none either. */
export const inForce = (event: string): string => `
  ${event}.released_at is not null and ${event}.reverses is null
  and not exists (select from capital_events reversal where reversal.reverses = ${event}.id)`;

/** Whether it is a draft, released or reversed, which follows from its release and its reversal. */
export const eventState = `case when event.released_at is null then 'draft'
  when reversal.id is not null then 'reversed' else 'released' end`;

/** "Call 7"; the search's index of the migration 0017 is on this expression. */
export const eventTitle = (event: string): string => `initcap(${event}.kind) || ' ' || ${event}.number::text`;

/** What an LP writes on its transfer, so that the firm can identify it: letters, digits and spaces (SWIFT). */
export const paymentReference = (event: string, entityId: string): string =>
  `upper(${event}.kind) || ' ' || ${event}.number || ' ' || upper(right(${entityId}::text, 6))`;

/** How far a line or call is paid. */
export const collection = (paid: string, open: string, date: string, today: string): string => `
  case when ${open} <= 0 then 'paid' when ${date} < ${today}::date then 'overdue'
    when ${paid} > 0 then 'part_paid' else 'open' end`;

/**
 * The capital that the calls in force ask of an entity in a deal; `which` narrows the calls. Its aliases `asked` and `call`
 * must not be those that the arguments name.
 */
export const calledCapital = (entityId: string, investmentId: string, which = 'true'): string => `(
  select coalesce(sum(asked.capital), 0.00)
  from capital_event_lines asked join capital_events call on call.id = asked.event_id
  where asked.entity_id = ${entityId} and asked.investment_id = ${investmentId} and call.kind = 'call'
    and ${inForce('call')} and ${which})`;

/** What the distributions in force let the firm call again; `which` narrows them. Aliases as above: `back` and `paid`. */
export const recallableCapital = (entityId: string, investmentId: string, which = 'true'): string => `(
  select coalesce(sum(back.recallable), 0.00)
  from capital_event_lines back join capital_events paid on paid.id = back.event_id
  where back.entity_id = ${entityId} and back.investment_id = ${investmentId} and back.recallable > 0
    and ${inForce('paid')} and ${which})`;

/** The day of the first distribution in force that can be called again, from which on calls no longer ask for the allocation. */
export const firstRecallable = (entityId: string, investmentId: string): string => `(
  select min(paid.date)
  from capital_event_lines back join capital_events paid on paid.id = back.event_id
  where back.entity_id = ${entityId} and back.investment_id = ${investmentId} and back.recallable > 0
    and ${inForce('paid')})`;

/**
 * The rows of a view of one deal, or of an entity in it, to be joined laterally. "offset 0": the planner would compute the
 * view for the whole fund, or again for each entity.
 */
export const ofDeal = (view: 'holdings' | 'journal', dealId: string, entityId?: string): string => `(
  select * from ${view} record where record.investment_id = ${dealId}
    ${entityId ? `and record.entity_id = ${entityId}` : ''} offset 0)`;

/** Joins a record by its id. "offset 0": by index for each row, where the planner would make a hash of the whole table. */
export const lookUp = (table: string, alias: string, id: string): string =>
  `left join lateral (select * from ${table} record where record.id = ${id} offset 0) ${alias} on true`;
