import { Migration } from '@mikro-orm/migrations';
import { trackTable } from './track-table.js';

/** Bulk imports, saved views of lists, and the times of scheduled tasks. */
export class ImportsAndViews extends Migration {
  override name = '0007-imports-and-views';

  override up(): void {
    this.addSql(imports);
    this.addSql(
      trackTable('bulk_imports', {
        audited: 'import',
        unaudited: ['state', 'attempt', 'rows_read', 'rows_in_all', 'header', 'touched_at', 'file_id'],
      }),
    );
    this.addSql(savedViews);
    this.addSql(scheduledTasks);
  }

  override down(): void {
    this.addSql('drop table scheduled_tasks, saved_views, bulk_import_faults, bulk_imports');
  }
}

const imports = `
-- Imports of a file of records, all of it or nothing. The row is the truth and the job only reminds of it; the file is
-- removed once the import is finished.
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

-- Rows of an import's file that cannot be imported, with what is wrong with them.
create table bulk_import_faults (
  import_id uuid not null references bulk_imports on delete cascade,
  row_number integer not null,
  cells text[] not null,
  errors text[] not null,
  primary key (import_id, row_number)
);
`;

const savedViews = `
-- Searches, filters and sorting of a list that a user has saved under a name, as the query of its address.
create table saved_views (
  id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  list text not null check (list <> '' and length(list) <= 64),
  name text not null check (name <> '' and length(name) <= 80),
  query text not null check (length(query) <= 2000),
  is_default boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index saved_views_name_key on saved_views (user_id, list, lower(name));
create unique index saved_views_default_key on saved_views (user_id, list) where is_default;
`;

const scheduledTasks = `
-- When each scheduled task last ran, and in which process.
create table scheduled_tasks (
  name text primary key,
  taken_at timestamptz not null,
  taken_by text not null
);
`;
