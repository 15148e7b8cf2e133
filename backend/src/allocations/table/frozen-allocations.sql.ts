/** Condition: an unreversed released event names this entity in this investment, so its allocation keeps its amount. */
export const isNamedByRelease = (entityId: string, investmentId: string): string => `exists (
    select from capital_event_lines line join capital_events event on event.id = line.event_id
    where line.entity_id = ${entityId} and line.investment_id = ${investmentId} and event.released_at is not null
      and not exists (select from capital_events reversal where reversal.reverses = event.id))`;
