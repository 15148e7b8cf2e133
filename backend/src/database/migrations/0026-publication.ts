import { Migration } from '@mikro-orm/migrations';
import { trackTable } from './track-table.js';

/** Updates, documents and K-1s are drafts until they are published, and updates and documents may be for some LPs only. */
export class Publication extends Migration {
  override name = '0026-publication';

  override up(): void {
    for (const table of tables) this.addSql(publication(table));
    this.addSql(audiences);
    this.addSql(trackTable('update_audience', { audited: 'update_audience', versioned: true }));
    this.addSql(trackTable('document_audience', { audited: 'document_audience', versioned: true }));
    this.addSql(orders('add'));
    this.addSql(nameAudiences('add'));
  }

  /** What not every LP could see is deleted: the version before would show it to them. */
  override down(): void {
    this.addSql(nameAudiences('remove'));
    this.addSql(orders('remove'));
    this.addSql(`
      delete from company_updates where published_at is null or audience <> 'all';
      delete from documents where published_at is null or audience <> case when investment_id is null then 'all' else 'deal' end;
      delete from k1_documents where published_at is null;
      delete from activities where action = 'published' and entity_type in ('update', 'document', 'k1');
      delete from outgoing_mails where template in ('update_published', 'document_published', 'k1_published');
      drop table update_audience, document_audience;
      drop trigger documents_default_audience on documents;
      drop function default_document_audience;
      alter table company_updates drop column audience;
      alter table documents drop column audience;
    `);
    for (const table of tables)
      this.addSql(`
        alter table ${table} drop column published_at, drop column publish_at, drop column notify_on_publish,
          drop column prepared_by, drop column published_by`);
  }
}

const tables = ['company_updates', 'documents', 'k1_documents'] as const;

/** Without the triggers, because what exists already does not change by this. A row of the version before is published. */
const publication = (table: (typeof tables)[number]): string => `
alter table ${table}
  add column published_at timestamptz(3) default now(),
  add column publish_at timestamptz(3),
  add column notify_on_publish boolean not null default false,
  add column prepared_by uuid constraint ${table}_prepared_by_fkey references users on delete set null,
  add column published_by uuid constraint ${table}_published_by_fkey references users on delete set null,
  add constraint ${table}_schedule check (publish_at is null or published_at is null);
alter table ${table} disable trigger user;
update ${table} set published_at = created_at;
alter table ${table} enable trigger user;
create index ${table}_due on ${table} (publish_at) where publish_at is not null;
create index ${table}_prepared_by on ${table} (prepared_by) where prepared_by is not null;
create index ${table}_published_by on ${table} (published_by) where published_by is not null;
comment on column ${table}.published_at is 'Null while it is a draft, which LPs never see';
comment on column ${table}.publish_at is 'When a draft is to be published, once published_by says who decided that';
comment on column ${table}.published_by is 'Who published it, or decided that it is published at publish_at';
`;

const audiences = `
alter table company_updates
  add column audience text not null default 'all' check (audience in ('all', 'deal', 'chosen'));
alter table documents add column audience text check (audience in ('all', 'deal', 'chosen'));
alter table documents disable trigger user;
update documents set audience = case when investment_id is null then 'all' else 'deal' end;
alter table documents enable trigger user;
alter table documents alter audience set not null,
  add constraint documents_audience_place check (investment_id is null or audience <> 'all');

-- A document of an investment is never for LPs without an allocation in it.
create function default_document_audience() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  new.audience := case when new.investment_id is null then 'all' else 'deal' end;
  return new;
end $$;
create trigger documents_default_audience before insert on documents
for each row when (new.audience is null) execute function default_document_audience();

-- The LPs that an update whose audience is 'chosen' is for.
create table update_audience (
  id uuid primary key default new_id(),
  update_id uuid not null references company_updates on delete cascade,
  lp_id uuid not null references users on delete cascade,
  constraint update_audience_lp_key unique (update_id, lp_id)
);
create index update_audience_lp on update_audience (lp_id);

-- The LPs that a document whose audience is 'chosen' is for.
create table document_audience (
  id uuid primary key default new_id(),
  document_id uuid not null references documents on delete cascade,
  lp_id uuid not null references users on delete cascade,
  constraint document_audience_lp_key unique (document_id, lp_id)
);
create index document_audience_lp on document_audience (lp_id);
`;

/** Updates are listed by when they were published; drafts by when they were made. */
const orders = (change: 'add' | 'remove'): string => {
  const at = change === 'add' ? 'coalesce(published_at, created_at)' : 'created_at';
  return `
drop index company_updates_company, company_updates_newest, company_updates_type;
create index company_updates_company on company_updates (company_id, ${at} desc, id desc);
create index company_updates_newest on company_updates (${at} desc, id desc);
create index company_updates_type on company_updates (update_type, ${at} desc, id desc);
`;
};

/** The names of audiences in the audit trail, in the function as earlier migrations left it. */
const nameAudiences = (change: 'add' | 'remove'): string => {
  const [before, after] = change === 'add' ? ['old_text', 'new_text'] : ['new_text', 'old_text'];
  return `
do $names$
declare
  old_text text := 'else coalesce(given ->> ''name''';
  new_text text := $case$when 'update_audience' then concat_ws(', ',
      (select title from company_updates where id = (given ->> 'update_id')::uuid),
      (select first_name || ' ' || last_name from users where id = (given ->> 'lp_id')::uuid))
    when 'document_audience' then concat_ws(', ',
      (select title from documents where id = (given ->> 'document_id')::uuid),
      (select first_name || ' ' || last_name from users where id = (given ->> 'lp_id')::uuid))
    else coalesce(given ->> 'name'$case$;
begin
  execute replace(pg_get_functiondef('audit_record_name'::regproc), ${before}, ${after});
end $names$`;
};
