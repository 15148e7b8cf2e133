import type { EntityManager } from '@mikro-orm/postgresql';
import type { CapitalEvent } from './capital-event.entity.js';
import { columnOf, parts } from './parts.js';
import { partColumns } from './parts.sql.js';
import type { Line } from './proposals.js';

export interface DraftLine extends Line {
  isEdited: boolean;
}

const columns = parts.map(columnOf);

/** The lines of a draft; undefined while it has none. */
export async function storedLines(em: EntityManager, eventId: string): Promise<Line[] | undefined> {
  const lines = await em.execute<Line[]>(
    `select entity_id as "entityId", ${partColumns('line')}
     from capital_event_lines line where event_id = ? order by entity_id`,
    [eventId],
  );
  return lines.length === 0 ? undefined : lines;
}

const changeable = [...columns, 'is_edited'];
const listed = (prefix: string): string => changeable.map((column) => `${prefix}${column}`).join(', ');

const upsert = `
  insert into capital_event_lines as line (event_id, investment_id, kind, entity_id, ${listed('')})
  select ?, ?, ?, entity_id, ${listed('')}
  from jsonb_to_recordset(?::jsonb) as given(
    entity_id uuid, ${columns.map((column) => `${column} numeric`).join(', ')}, is_edited boolean)
  on conflict (event_id, entity_id) do update set
    ${changeable.map((column) => `${column} = excluded.${column}`).join(', ')}
  where (${listed('line.')}) is distinct from (${listed('excluded.')})`;

/** Makes the lines of a draft those given, within the caller's transaction; unchanged ones are not written. */
export async function writeLines(
  em: EntityManager,
  { id, investmentId, kind }: CapitalEvent,
  lines: readonly DraftLine[],
): Promise<void> {
  const rows = JSON.stringify(
    lines.map(({ entityId, isEdited, ...amounts }) => ({
      entity_id: entityId,
      ...Object.fromEntries(parts.map((part) => [columnOf(part), amounts[part]])),
      is_edited: isEdited,
    })),
  );
  await em.execute(
    `delete from capital_event_lines where event_id = ?
     and entity_id not in (select entity_id from jsonb_to_recordset(?::jsonb) as given(entity_id uuid))`,
    [id, rows],
    'run',
  );
  await em.execute(upsert, [id, investmentId, kind, rows], 'run');
}

/** Copies the lines of an event to another one of the same kind and deal. */
export async function copyLines(em: EntityManager, from: string, to: string): Promise<void> {
  await em.execute(
    `insert into capital_event_lines (event_id, investment_id, kind, entity_id, ${listed('')})
     select ?, investment_id, kind, entity_id, ${listed('')} from capital_event_lines where event_id = ?`,
    [to, from],
    'run',
  );
}
