import { Migration } from '@mikro-orm/migrations';
import { trackTable } from './track-table.js';

/** How marks were found, with their document, and marks that are prepared together and take effect together. */
export class MarkBatches extends Migration {
  override name = '0023-mark-batches';

  override up(): void {
    this.addSql(methods);
    this.addSql(keepVersions(true));
    this.addSql(batches);
    this.addSql(trackTable('mark_batches', { audited: 'mark_batch', versioned: true }));
    this.addSql(trackTable('mark_batch_lines', { versioned: true }));
    this.addSql(nameBatches('add'));
  }

  override down(): void {
    this.addSql(nameBatches('remove'));
    this.addSql('drop table mark_batch_lines, mark_batches');
    this.addSql(keepVersions(false));
    this.addSql(`
      alter table mark_versions drop column method;
      alter table company_marks drop column document_id, drop column method;
    `);
  }
}

const methodCheck = (column: string): string =>
  `${column} in ('recent_round', 'multiples', 'discounted_cash_flow', 'net_assets', 'other')`;

const methods = `
alter table company_marks
  add column method text constraint company_marks_method_check check (${methodCheck('method')}),
  add column document_id uuid constraint company_marks_document_fkey references documents on delete set null;
create index company_marks_document on company_marks (document_id) where document_id is not null;
alter table mark_versions add column method text;
`;

/** The function of 0018, which keeps the method of a former version too. */
const keepVersions = (withMethod: boolean): string => `
create or replace function keep_mark_version() returns trigger language plpgsql set search_path = pg_catalog, public as $$
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
  insert into mark_versions (mark_id, company_id, valuation, mark_date, explanation, ${withMethod ? 'method, ' : ''}recorded_by,
    recorded_by_name, recorded_at, superseded_by, superseded_by_name, is_deletion)
  values (old.id, old.company_id, old.valuation, old.mark_date, old.explanation, ${withMethod ? 'old.method, ' : ''}earlier.superseded_by,
    earlier.superseded_by_name, earlier.superseded_at, (context ->> 'userId')::uuid, context ->> 'userName',
    tg_op = 'DELETE');
  return null;
end $$;

drop trigger company_marks_edited on company_marks;
create trigger company_marks_edited after update on company_marks for each row
when ((old.company_id, old.valuation, old.mark_date, old.explanation${withMethod ? ', old.method' : ''})
  is distinct from (new.company_id, new.valuation, new.mark_date, new.explanation${withMethod ? ', new.method' : ''}))
execute function keep_mark_version();
`;

const batches = `
-- The marks of one day that are prepared together: a draft until it is approved, which records them all at once.
create table mark_batches (
  id uuid primary key default new_id(),
  version integer not null default 1,
  mark_date date not null,
  prepared_by uuid references users on delete set null,
  prepared_by_name text not null,
  approved_by uuid references users on delete set null,
  approved_by_name text,
  approved_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint mark_batches_approved check ((approved_at is null) = (approved_by_name is null))
);
create unique index mark_batches_draft_date_key on mark_batches (mark_date) where approved_at is null;
create index mark_batches_newest on mark_batches (created_at desc, id desc);
create index mark_batches_prepared_by on mark_batches (prepared_by);
create index mark_batches_approved_by on mark_batches (approved_by);

-- What a batch says of a company; without a valuation, it is not marked yet.
create table mark_batch_lines (
  batch_id uuid not null references mark_batches on delete cascade,
  company_id uuid not null references companies on delete cascade,
  valuation numeric(15, 2) check (valuation > 0),
  method text check (${methodCheck('method')}),
  explanation text,
  document_id uuid references documents on delete set null,
  primary key (batch_id, company_id)
);
create index mark_batch_lines_company on mark_batch_lines (company_id);
create index mark_batch_lines_document on mark_batch_lines (document_id) where document_id is not null;
`;

/** The name of a batch in the audit trail, in the function as earlier migrations left it. */
const nameBatches = (change: 'add' | 'remove'): string => {
  const [before, after] = change === 'add' ? ['old_text', 'new_text'] : ['new_text', 'old_text'];
  return `
do $names$
declare
  old_text text := 'else coalesce(given ->> ''name''';
  new_text text := $case$when 'mark_batch' then 'Marks of ' || (given ->> 'mark_date')
    else coalesce(given ->> 'name'$case$;
begin
  execute replace(pg_get_functiondef('audit_record_name'::regproc), ${before}, ${after});
end $names$`;
};
