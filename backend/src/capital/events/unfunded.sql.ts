import { calledCapital, firstRecallable, recallableCapital } from '../capital.sql.js';

/**
 * SQL pieces for what an entity could be called before an event: `source` (the event, not its reversal), `line` (its line
 * of the entity) and `holding` (the entity's allocation, with nulls when it has none).
 */

/** Of events that were released before this one. */
export const isEarlier = (event: string): string => `${event}.id <> source.id and (source.released_at is null
  or (${event}.released_at, ${event}.number) < (source.released_at, source.number))`;

/** Condition on a call: one dated after what can be called again leaves the allocation assumed paid. */
export const replacesAssumption = (event: string): string =>
  `coalesce(${event}.date <= recallable.since, true)`;

/** Of the line's entity in the deal before the event: what calls asked for, and what can be called again. */
export const joinBefore = `
  cross join lateral (
    select ${firstRecallable('line.entity_id', 'line.investment_id')} as since
  ) recallable
  cross join lateral (
    select ${calledCapital('line.entity_id', 'line.investment_id', isEarlier('call'))} as called,
      ${recallableCapital('line.entity_id', 'line.investment_id', isEarlier('paid'))} as recallable,
      ${calledCapital('line.entity_id', 'line.investment_id', `${isEarlier('call')} and ${replacesAssumption('call')}`)}
        + case when source.kind = 'call' and ${replacesAssumption('source')} then line.capital else 0.00 end as for_allocation
  ) before`;

/** What could be called before the event; nothing of the allocation where that is assumed paid. */
export const unfundedBefore = `before.recallable - before.called
  + case when before.for_allocation > 0 then coalesce(holding.amount, 0.00) else 0.00 end`;
