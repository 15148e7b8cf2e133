import { Migration } from '@mikro-orm/migrations';
import { trackTable } from './track-table.js';

/** The investing entities of LPs and of the firm, and which of them holds an allocation or gets a K-1. */
export class InvestingEntities extends Migration {
  override name = '0010-investing-entities';

  override up(): void {
    this.addSql(auditChanges('recorded_as'));
    this.addSql(investingEntities);
    this.addSql(firstEntities);
    this.addSql(
      trackTable('investing_entities', {
        audited: 'entity',
        unaudited: ['tax_id_last4'],
        secret: ['encrypted_tax_id'],
        versioned: true,
      }),
    );
    this.addSql(allocations);
    this.addSql(k1Documents);
    this.addSql(recordNames);
  }

  override down(): void {
    this.addSql(`
      create or replace ${previousRecordNames}
      drop index k1_documents_entity;
      alter table k1_documents drop column entity_id;
      drop trigger allocations_default_holder on allocations;
      drop index allocations_by_entity;
      alter table allocations
        drop constraint allocations_investment_entity_key, drop column entity_id,
        add constraint allocations_investment_lp_key unique (investment_id, lp_id);
      drop trigger users_first_entity_name on users;
      drop trigger users_first_entity on users;
      drop table investing_entities;
      drop function default_holder, name_lp, name_first_entity, add_first_entity, first_entity_of;
      ${auditChanges('kind')}
    `);
  }
}

/** Of 0002-tracking.ts; a variable with the name of a column of an audited table would be ambiguous. */
const auditChanges = (type: string): string => `
create or replace function audit_changes() returns trigger language plpgsql security definer
set search_path = pg_catalog, public as $$
declare
  ${type} text := tg_argv[0];
  unaudited text[] := tg_argv[1];
  secret text[] := tg_argv[2];
  context jsonb := coalesce(nullif(current_setting('portal.audit_context', true), '')::jsonb,
    case when current_setting('application_name') = 'fund-portal' then jsonb_build_object('as', 'portal')
    else jsonb_build_object('as', 'database', 'userName', session_user) end);
begin
  if tg_op <> 'UPDATE' and context ? 'summarizeRows' then
    return null;
  elsif tg_op = 'INSERT' then
    perform write_audit_entry(context, 'created', ${type}, audit_record_id(given), audit_record_name(${type}, given), null,
        audit_difference(given, '{}', unaudited, secret))
      from rows_after fresh, jsonb_strip_nulls(to_jsonb(fresh)) given;
  elsif tg_op = 'UPDATE' then
    perform write_audit_entry(context, case
        when earlier ->> 'deleted_at' is null and later ->> 'deleted_at' is not null then 'deleted'
        when earlier ->> 'deleted_at' is not null and later ->> 'deleted_at' is null then 'restored'
        else 'changed' end,
        ${type}, audit_record_id(later), audit_record_name(${type}, later),
        audit_difference(earlier, later, unaudited, secret), difference)
      from (select to_jsonb(rows_before) as earlier from rows_before) before
      join (select to_jsonb(rows_after) as later from rows_after) after
        on audit_record_id(earlier) = audit_record_id(later)
      cross join lateral (
        select audit_difference(later, earlier, unaudited, secret) as difference offset 0) changed
      where difference is not null;
  elsif tg_op = 'DELETE' then
    perform write_audit_entry(context, case when given ? 'deleted_at' then 'purged' else 'deleted' end, ${type},
        audit_record_id(given), audit_record_name(${type}, given), audit_difference(given, '{}', unaudited, secret))
      from rows_before gone, jsonb_strip_nulls(to_jsonb(gone)) given;
  end if;
  return null;
end $$;
`;

const kinds = `'individual', 'joint', 'trust', 'ira', 'llc', 'corporation', 'partnership', 'other'`;

const investingEntities = `
-- Legal persons through which LPs invest: themselves, a trust, an LLC. Each LP has at least one; the one created first
-- has the LP's legal name. The row without an LP is the firm, which holds what of a deal no LP was allocated; its name
-- is the firm's name in the settings.
create table investing_entities (
  id uuid primary key default new_id(),
  version integer not null default 1,
  lp_id uuid references users on delete cascade,
  legal_name text,
  kind text not null default 'individual' check (kind in (${kinds})),
  encrypted_tax_id bytea,
  tax_id_last4 text check (length(tax_id_last4) <= 4),
  address text,
  k1_on_paper boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint investing_entities_legal_name_check check ((lp_id is null) = (legal_name is null)),
  constraint investing_entities_tax_id_check check ((encrypted_tax_id is null) = (tax_id_last4 is null)),
  constraint investing_entities_id_lp_key unique (id, lp_id)
);
create unique index investing_entities_firm on investing_entities ((true)) where lp_id is null;
create index investing_entities_by_lp on investing_entities (lp_id, created_at, id);
create index investing_entities_search_name on investing_entities using gin (search_lexemes(legal_name));
insert into investing_entities (kind) values ('other');
insert into investing_entities (lp_id, legal_name, created_at, updated_at)
select id, legal_name, created_at, updated_at from users where role = 'lp';
`;

/** The legal name of an LP and of its first entity are one: whichever is written, the other follows. */
const firstEntities = `
create function first_entity_of(lp uuid) returns uuid language sql stable set search_path = pg_catalog, public as $$
  select id from investing_entities where lp_id = lp order by created_at, id limit 1
$$;

create function add_first_entity() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  insert into investing_entities (lp_id, legal_name, created_at, updated_at)
  values (new.id, new.legal_name, new.created_at, new.updated_at);
  return null;
end $$;

create trigger users_first_entity after insert on users
for each row when (new.role = 'lp') execute function add_first_entity();

create function name_first_entity() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  update investing_entities set legal_name = new.legal_name, version = version + 1, updated_at = now()
  where id = first_entity_of(new.id) and legal_name <> new.legal_name;
  return null;
end $$;

create trigger users_first_entity_name after update of legal_name on users
for each row when (old.legal_name <> new.legal_name) execute function name_first_entity();

create function name_lp() returns trigger language plpgsql set search_path = pg_catalog, public as $$
declare lp uuid := coalesce(new.lp_id, old.lp_id);
begin
  update users set legal_name = first.legal_name, updated_at = now()
  from investing_entities first
  where users.id = lp and first.id = first_entity_of(lp) and users.legal_name <> first.legal_name;
  return null;
end $$;

create trigger investing_entities_lp_name after update of legal_name or delete on investing_entities
for each row execute function name_lp();
`;

const allocations = `
alter table allocations add column entity_id uuid;
alter table allocations disable trigger user;
update allocations set entity_id = entity.id from investing_entities entity where entity.lp_id = allocations.lp_id;
alter table allocations enable trigger user;
alter table allocations
  alter column entity_id set not null,
  add constraint allocations_entity_lp_fkey foreign key (entity_id, lp_id)
    references investing_entities (id, lp_id) on delete cascade,
  drop constraint allocations_investment_lp_key,
  add constraint allocations_investment_entity_key unique (investment_id, entity_id);
create index allocations_by_entity on allocations (entity_id, investment_id) include (amount);

-- An allocation that names an LP alone is held by its first entity; one that names an entity is its LP's.
create function default_holder() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  new.entity_id := coalesce(new.entity_id, first_entity_of(new.lp_id));
  new.lp_id := coalesce(new.lp_id, (select lp_id from investing_entities where id = new.entity_id));
  return new;
end $$;

create trigger allocations_default_holder before insert on allocations
for each row when (new.entity_id is null or new.lp_id is null) execute function default_holder();
`;

const k1Documents = `
-- The entity that a K-1 names; null when it names the LP alone.
alter table k1_documents add column entity_id uuid,
  add constraint k1_documents_entity_lp_fkey foreign key (entity_id, lp_id)
    references investing_entities (id, lp_id) on delete set null (entity_id);
create index k1_documents_entity on k1_documents (entity_id);
`;

const namesOf = (holders: string): string => `
function audit_record_name(kind text, given jsonb) returns text language plpgsql stable
set search_path = pg_catalog, public as $$
begin
  return case kind
    when 'user' then concat_ws(' ', given ->> 'first_name', given ->> 'last_name')
    when 'investment' then given ->> 'investment_name'
    when 'letter' then given ->> 'subject'
    when 'import' then given ->> 'file_name'
    when 'mark' then (select name from companies where id = (given ->> 'company_id')::uuid)
    ${holders}
    when 'authenticator' then
      (select first_name || ' ' || last_name from users where id = (given ->> 'user_id')::uuid)
    else coalesce(given ->> 'name', given ->> 'title')
  end;
end $$;
`;

const previousRecordNames = namesOf(`
    when 'allocation' then concat_ws(', ',
      (select investment_name from investments where id = (given ->> 'investment_id')::uuid),
      (select first_name || ' ' || last_name from users where id = (given ->> 'lp_id')::uuid))
    when 'k1' then concat_ws(', ', 'K-1 ' || (given ->> 'tax_year'),
      (select legal_name from users where id = (given ->> 'lp_id')::uuid))`);

const recordNames = `create or replace ${namesOf(`
    when 'entity' then coalesce(given ->> 'legal_name', 'The firm')
    when 'allocation' then concat_ws(', ',
      (select investment_name from investments where id = (given ->> 'investment_id')::uuid),
      (select first_name || ' ' || last_name from users where id = (given ->> 'lp_id')::uuid),
      (select legal_name from investing_entities entity where id = (given ->> 'entity_id')::uuid
        and id <> first_entity_of(entity.lp_id)))
    when 'k1' then concat_ws(', ', 'K-1 ' || (given ->> 'tax_year'),
      coalesce((select legal_name from investing_entities where id = (given ->> 'entity_id')::uuid),
        (select legal_name from users where id = (given ->> 'lp_id')::uuid)))`)}`;
