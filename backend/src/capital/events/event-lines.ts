import type { EntityManager } from '@mikro-orm/postgresql';
import type { CapitalEvent } from './capital-event.entity.js';
import type { Line } from './proposals.js';

export interface DraftLine extends Line {
  isEdited: boolean;
}

/** The lines of a draft; undefined while it has none. */
export async function storedLines(em: EntityManager, eventId: string): Promise<Line[] | undefined> {
  const lines = await em.execute<Line[]>(
    `select entity_id as "entityId", capital::text, management_fee::text as "managementFee", expenses::text
     from capital_event_lines where event_id = ? order by entity_id`,
    [eventId],
  );
  return lines.length === 0 ? undefined : lines;
}

/** Makes the lines of a draft those given, within the caller's transaction; unchanged ones are not written. */
export async function writeLines(
  em: EntityManager,
  { id, investmentId }: CapitalEvent,
  lines: readonly DraftLine[],
): Promise<void> {
  const rows = JSON.stringify(
    lines.map(({ entityId, capital, managementFee, expenses, isEdited }) => ({
      entity_id: entityId,
      capital,
      management_fee: managementFee,
      expenses,
      is_edited: isEdited,
    })),
  );
  await em.execute(
    `delete from capital_event_lines where event_id = ?
     and entity_id not in (select entity_id from jsonb_to_recordset(?::jsonb) as given(entity_id uuid))`,
    [id, rows],
    'run',
  );
  await em.execute(
    `insert into capital_event_lines as line
       (event_id, investment_id, entity_id, capital, management_fee, expenses, is_edited)
     select ?, ?, entity_id, capital, management_fee, expenses, is_edited
     from jsonb_to_recordset(?::jsonb) as given(
       entity_id uuid, capital numeric, management_fee numeric, expenses numeric, is_edited boolean)
     on conflict (event_id, entity_id) do update set capital = excluded.capital,
       management_fee = excluded.management_fee, expenses = excluded.expenses, is_edited = excluded.is_edited
     where (line.capital, line.management_fee, line.expenses, line.is_edited)
       is distinct from (excluded.capital, excluded.management_fee, excluded.expenses, excluded.is_edited)`,
    [id, investmentId, rows],
    'run',
  );
}
