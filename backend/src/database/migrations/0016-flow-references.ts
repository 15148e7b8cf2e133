import { Migration } from '@mikro-orm/migrations';

/** What an import of payments needs: their references, and events that are released from the start. */
export class FlowReferences extends Migration {
  override name = '0016-flow-references';

  override up(): void {
    this.addSql(`
      -- The payment's reference in the file that it was imported from; the entries of a receipt have its reference.
      alter table journal_entries add column reference text;
      create index journal_entries_reference on journal_entries (entity_id, investment_id)
        where reference is not null;
      create index capital_receipts_reference on capital_receipts (entity_id) where reference is not null;
    `);
    this.addSql(rejectReleasedLine(insertedHere));
  }

  override down(): void {
    this.addSql(`
      ${rejectReleasedLine('false')}
      drop index capital_receipts_reference;
      alter table journal_entries drop column reference;
    `);
  }
}

/** Its lines are added in the same transaction, at whose end they have to add up to it. */
const insertedHere = `tg_op = 'INSERT' and xmin = pg_current_xact_id()::xid and created_at = now()::timestamptz(3)`;

const rejectReleasedLine = (isInserted: string): string => `
create or replace function reject_released_line() returns trigger language plpgsql
set search_path = pg_catalog, public as $$
declare events uuid[] := case tg_op when 'INSERT' then array[new.event_id]
  when 'DELETE' then array[old.event_id] else array[old.event_id, new.event_id] end;
begin
  -- No row: the event is being deleted, which only a draft can be.
  perform from capital_events where id = any(events) for share;
  if not exists (
    select from capital_events where id = any(events) and released_at is not null and not (${isInserted})
  ) then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  raise foreign_key_violation using constraint = 'capital_event_lines_released',
    message = 'A line of a released capital event is never changed';
end $$;
`;
