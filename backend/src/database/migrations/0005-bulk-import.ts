import { Migration } from '@mikro-orm/migrations';

/** Imports with their errors, and what makes "the same name" quick to find. */
export class BulkImport extends Migration {
  override name = '0005-bulk-import';

  override up(): void {
    this.addSql(fold);
    this.addSql(names);
    this.addSql(imports);
  }

  override down(): void {
    this.addSql(`
      drop table bulk_import_faults, bulk_imports;
      drop index companies_folded_name, investments_folded_name;
      drop function fold;
    `);
  }
}

/**
 * Text as it is compared where case does not matter. The database's own collation may know the cases of ASCII
 * alone (the embedded one's does), so the function names one that knows them all where there is such a one.
 */
const fold = `
do $make$
declare known text;
begin
  select format(' collate %I.%I', 'pg_catalog', collname) into known
  from pg_collation
  where collname in ('pg_c_utf8', 'und-x-icu') and collnamespace = 'pg_catalog'::regnamespace
  order by collname = 'pg_c_utf8' desc limit 1;
  execute format(
    'create function fold(given text) returns text language sql immutable strict parallel safe
     return lower(given%s)', coalesce(known, ''));
end $make$;
`;

const names = `
create index companies_folded_name on companies (fold(name));
create index investments_folded_name on investments (fold(investment_name));
`;

/** An import's row is the truth, its job a reminder. Its file goes once it is finished. */
const imports = `
create table bulk_imports (
  id uuid primary key default new_id(),
  type text not null,
  imported_by uuid references users on delete set null,
  file_id uuid constraint bulk_imports_file_key unique references stored_files,
  file_name text not null,
  dry_run boolean not null,
  skips_existing boolean not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  attempt integer not null default 0,
  rows_read integer not null default 0,
  rows_in_all integer,
  header text[] not null default '{}',
  new_rows integer not null default 0,
  existing_rows integer not null default 0,
  bad_rows integer not null default 0,
  message text,
  created_at timestamptz(3) not null default now(),
  touched_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  constraint bulk_imports_finished check ((finished_at is null) = (state in ('waiting', 'running'))),
  constraint bulk_imports_unfinished_has_file check (file_id is not null or finished_at is not null)
);
create index bulk_imports_newest on bulk_imports (created_at desc, id desc);
create index bulk_imports_unfinished on bulk_imports (touched_at) where finished_at is null;
create index bulk_imports_imported_by on bulk_imports (imported_by);

create table bulk_import_faults (
  import_id uuid not null references bulk_imports on delete cascade,
  row_number integer not null,
  cells text[] not null,
  errors text[] not null,
  primary key (import_id, row_number)
);
`;
