import { Migration } from '@mikro-orm/migrations';
import { trackTable } from './track-table.js';

/** The former versions of marks that were edited or deleted, which are only ever added. */
export class MarkVersions extends Migration {
  override name = '0018-mark-versions';

  override up(): void {
    this.addSql(versions);
    this.addSql(trackTable('mark_versions', { versioned: true }));
    this.addSql(keepVersions);
    this.addSql(appendOnly);
    this.addSql(rights);
  }

  override down(): void {
    this.addSql(`
      drop trigger company_marks_edited on company_marks;
      drop trigger company_marks_deleted on company_marks;
      drop function keep_mark_version;
      drop table mark_versions;
    `);
  }
}

const versions = `
-- What a mark was before an edit or its deletion: from recorded_at to superseded_at. Nothing refers to other tables, and
-- names are kept as text, because a version outlives its mark, the company and the accounts. Without a name, it was
-- written in the database directly.
create table mark_versions (
  id uuid primary key default new_id(),
  mark_id uuid not null,
  company_id uuid not null,
  valuation numeric(15, 2) not null,
  mark_date timestamptz(3) not null,
  explanation text,
  recorded_by uuid,
  recorded_by_name text,
  recorded_at timestamptz(3) not null,
  superseded_by uuid,
  superseded_by_name text,
  superseded_at timestamptz(3) not null default clock_timestamp(),
  is_deletion boolean not null
);
create index mark_versions_by_mark on mark_versions (mark_id, superseded_at desc, id desc);
create index mark_versions_by_company on mark_versions (company_id, superseded_at desc, id desc);
`;

/**
 * The first version was recorded by the mark's author when the mark was created, each later one by the edit before it.
 * The clock is read while the mark's row is locked: the transaction of a later edit may have begun earlier.
 */
const keepVersions = `
create function keep_mark_version() returns trigger language plpgsql set search_path = pg_catalog, public as $$
declare
  context jsonb := nullif(current_setting('portal.audit_context', true), '')::jsonb;
  earlier mark_versions;
begin
  select * into earlier from mark_versions where mark_id = old.id order by superseded_at desc, id desc limit 1;
  if not found then
    earlier.superseded_at := old.created_at;
    earlier.superseded_by := old.created_by;
    earlier.superseded_by_name := (
      select trim(first_name || ' ' || last_name) from users where id = old.created_by);
  end if;
  insert into mark_versions (mark_id, company_id, valuation, mark_date, explanation, recorded_by, recorded_by_name,
    recorded_at, superseded_by, superseded_by_name, is_deletion)
  values (old.id, old.company_id, old.valuation, old.mark_date, old.explanation, earlier.superseded_by,
    earlier.superseded_by_name, earlier.superseded_at, (context ->> 'userId')::uuid, context ->> 'userName',
    tg_op = 'DELETE');
  return null;
end $$;

create trigger company_marks_edited after update on company_marks for each row
when ((old.company_id, old.valuation, old.mark_date, old.explanation)
  is distinct from (new.company_id, new.valuation, new.mark_date, new.explanation))
execute function keep_mark_version();
create trigger company_marks_deleted after delete on company_marks for each row
execute function keep_mark_version();
`;

const appendOnly = `
create trigger mark_versions_append_only before update or delete on mark_versions
for each row execute function reject_journal_change();
create trigger mark_versions_no_truncate before truncate on mark_versions
for each statement execute function reject_journal_change();
`;

/** As for the journal: the portal's own connections may add versions and nothing else. */
const rights = `
do $revoke$
begin
  revoke update, delete, truncate on mark_versions from fund_portal;
exception when undefined_object or insufficient_privilege then
  raise notice 'No role without rights to change the former versions of marks can be made here';
end $revoke$;
`;
