import { Migration } from '@mikro-orm/migrations';
import { trackTable } from './track-table.js';

/** Statements of investing entities, which never change once they are published. */
export class Statements extends Migration {
  override name = '0024-statements';

  override up(): void {
    this.addSql(periods);
    this.addSql(trackTable('statement_periods', { audited: 'statement_period' }));
    this.addSql(statements);
    this.addSql(trackTable('statements', { audited: 'statement', unaudited: ['figures'], versioned: true }));
    this.addSql(frozen);
    this.addSql(runs);
    this.addSql(nameStatements('add'));
    this.addSql(activityActions(`${actions}, 'published', 'superseded'`));
  }

  override down(): void {
    this.addSql(nameStatements('remove'));
    this.addSql(`
      delete from activities where entity_type = 'statement_period';
      delete from outgoing_mails where template in ('statements_published', 'statement_superseded');
      ${activityActions(actions)}
      drop table statement_runs, statements, statement_periods;
      drop function reject_statement_change;
    `);
  }
}

const periods = `
-- The quarter whose statements are prepared and published together. checks are the results of the last check. Not versioned: no cached answer is read from it
-- but its last day, which never changes.
create table statement_periods (
  id uuid primary key default new_id(),
  version integer not null default 1,
  period_end date not null,
  most_mark_age_days integer not null check (most_mark_age_days between 1 and 3660),
  prepared_by uuid references users on delete set null,
  prepared_by_name text not null,
  prepared_at timestamptz(3),
  published_by uuid references users on delete set null,
  published_by_name text,
  published_at timestamptz(3),
  checks jsonb not null default '[]',
  checked_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint statement_periods_period_end_key unique (period_end),
  constraint statement_periods_published check ((published_at is null) = (published_by_name is null))
);
create index statement_periods_prepared_by on statement_periods (prepared_by);
create index statement_periods_published_by on statement_periods (published_by);
`;

const statements = `
-- What an entity is told of a quarter: a draft until it is published, superseded by a later version for a reason. figures
-- and the PDF are what was told and never change; snapshot_at is from when on changes of the records are not in them.
create table statements (
  id uuid primary key default new_id(),
  period_id uuid not null references statement_periods on delete cascade,
  entity_id uuid not null references investing_entities on delete cascade,
  lp_id uuid not null references users on delete cascade,
  version integer not null check (version > 0),
  figures jsonb not null,
  file_id uuid not null constraint statements_file_key unique references stored_files,
  pdf_sha256 text not null check (pdf_sha256 ~ '^[0-9a-f]{64}$'),
  snapshot_at timestamptz(3) not null,
  prepared_by uuid references users on delete set null,
  prepared_by_name text not null,
  replaces uuid unique references statements,
  reason text,
  published_by uuid references users on delete set null,
  published_by_name text,
  published_at timestamptz(3),
  superseded_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  constraint statements_version_key unique (period_id, entity_id, version),
  constraint statements_published check ((published_at is null) = (published_by_name is null)),
  constraint statements_superseded check (superseded_at is null or published_at is not null),
  constraint statements_reason check ((replaces is null) = (reason is null))
);
create unique index statements_current_key on statements (period_id, entity_id)
  where published_at is not null and superseded_at is null;
create unique index statements_draft_key on statements (period_id, entity_id) where published_at is null;
create index statements_entity on statements (entity_id);
create index statements_lp on statements (lp_id);
create index statements_prepared_by on statements (prepared_by);
create index statements_published_by on statements (published_by);
`;

const frozen = `
-- A published statement is never deleted, and nothing of it changes but that it is superseded, and that the accounts of
-- those who prepared and published it may be deleted.
create function reject_statement_change() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'UPDATE' and old.published_at is null then return new; end if;
  if tg_op = 'DELETE' and old.published_at is null then return old; end if;
  if tg_op = 'UPDATE' and (old.superseded_at is null or new.superseded_at = old.superseded_at)
    and (coalesce(new.prepared_by, old.prepared_by), coalesce(new.published_by, old.published_by))
      is not distinct from (old.prepared_by, old.published_by)
    and to_jsonb(new) - '{superseded_at,prepared_by,published_by}'::text[]
      = to_jsonb(old) - '{superseded_at,prepared_by,published_by}'::text[]
  then return new; end if;
  raise check_violation using constraint = 'statements_frozen', message = 'A published statement never changes';
end $$;

create trigger statements_frozen before update or delete on statements
for each row execute function reject_statement_change();
create trigger statements_no_truncate before truncate on statements
for each statement execute function reject_journal_change();
`;

const runs = `
-- Preparations of a period by a worker. The row is the truth and the job only reminds of it; what an attempt made is
-- stored in one transaction at its end.
create table statement_runs (
  id uuid primary key default new_id(),
  period_id uuid not null references statement_periods on delete cascade,
  started_by uuid references users on delete set null,
  started_by_name text not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  attempt integer not null default 0,
  done integer not null default 0,
  total integer,
  message text,
  created_at timestamptz(3) not null default now(),
  touched_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  constraint statement_runs_finished check ((finished_at is null) = (state in ('waiting', 'running')))
);
create unique index statement_runs_unfinished_key on statement_runs (period_id) where finished_at is null;
create index statement_runs_period on statement_runs (period_id, created_at desc, id desc);
create index statement_runs_started_by on statement_runs (started_by);
`;

/** The names of periods and statements in the audit trail, in the function as earlier migrations left it. */
const nameStatements = (change: 'add' | 'remove'): string => {
  const [before, after] = change === 'add' ? ['old_text', 'new_text'] : ['new_text', 'old_text'];
  return `
do $names$
declare
  old_text text := 'else coalesce(given ->> ''name''';
  new_text text := $case$when 'statement_period' then 'Statements of ' || (given ->> 'period_end')
    when 'statement' then concat_ws(', ',
      (select legal_name from investing_entities where id = (given ->> 'entity_id')::uuid),
      (select period_end::text from statement_periods where id = (given ->> 'period_id')::uuid),
      'version ' || (given ->> 'version'))
    else coalesce(given ->> 'name'$case$;
begin
  execute replace(pg_get_functiondef('audit_record_name'::regproc), ${before}, ${after});
end $names$`;
};

const actions = `'created', 'updated', 'deleted', 'invited', 'activated', 'deactivated', 'reactivated', 'imported',
  'released', 'reversed', 'received'`;

const activityActions = (allowed: string): string => `
alter table activities drop constraint activities_action_check,
  add constraint activities_action_check check (action in (${allowed}));
`;
