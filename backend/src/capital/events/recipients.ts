import type { EntityManager } from '@mikro-orm/postgresql';
import { uuidArray } from '../../database/sql-fragments.js';

/** An LP of an event, with the sum of its entities' lines. */
export interface Recipient {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  /** US dollars as decimal text. */
  amount: string;
  /** What is still to be received. */
  open: string;
}

/**
 * The LPs of an event's lines, within the caller's transaction; of some entities alone where they are given. A deactivated LP gets no
 * mail.
 */
export function recipientsOf(
  em: EntityManager,
  eventId: string,
  entityIds: readonly string[] | null = null,
): Promise<Recipient[]> {
  const entities = entityIds && uuidArray(entityIds);
  return em.execute<Recipient[]>(
    `select lp.id, lp.email, lp.first_name as "firstName", lp.last_name as "lastName", sum(line.net)::text as amount,
       sum(line.net - paid.amount)::text as open
     from capital_event_lines line
     join investing_entities entity on entity.id = line.entity_id
     join users lp on lp.id = entity.lp_id
     cross join lateral (
       select coalesce(sum(amount), 0.00) as amount from capital_receipts
       where event_id = line.event_id and entity_id = line.entity_id
     ) paid
     where line.event_id = ? and lp.deactivated_at is null
       and (?::uuid[] is null or line.entity_id = any(?::uuid[]))
     group by lp.id order by lp.id`,
    [eventId, entities, entities],
  );
}
