import { entryText } from '../../audit/entry-text.js';

/**
 * As the audit trail's migration has it, but that it looks for the transaction's entries from the first of them on:
 * before, it went by all entries that had been chained since the last vacuum.
 */
export const chaining = `
create or replace function chain_audit_trail() returns trigger language plpgsql security definer
set search_path = pg_catalog, public as $$
declare
  head audit_head;
  entry audit_trail;
begin
  if not exists (select from audit_trail where id = new.id and position is null) then return null; end if;
  select * into head from audit_head for update;
  for entry in select * from audit_trail where position is null and id >= new.id order by id loop
    head.position := head.position + 1;
    entry.position := head.position;
    head.hash := sha256(head.hash || convert_to(${entryText('entry')}, 'UTF8'));
    update audit_trail set position = head.position, hash = head.hash where id = entry.id;
  end loop;
  update audit_head set position = head.position, hash = head.hash;
  return null;
end $$;
`;
