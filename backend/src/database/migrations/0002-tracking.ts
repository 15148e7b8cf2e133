import { Migration } from '@mikro-orm/migrations';

/** The audit trail and the fund version, which `trackTable` attaches to the tables of the later migrations. */
export class Tracking extends Migration {
  override name = '0002-tracking';

  override up(): void {
    this.addSql(auditTrail);
    this.addSql(hashChain);
    this.addSql(appendOnly);
    this.addSql(recordOf);
    this.addSql(auditEntries);
    this.addSql(auditChanges);
    this.addSql(fundVersion);
    this.addSql(fundChanges);
  }

  override down(): void {
    this.addSql(`
      drop table fund_changes, fund_version, audit_trail, audit_head;
      drop function raise_fund_version, note_fund_change, audit_changes, audit_difference, write_audit_entry,
        audit_record_name, audit_record_id, reject_audit_change, chain_audit_trail;
    `);
  }
}

const auditTrail = `
-- Who changed or read what, one row an entry. Names are kept as text and nothing refers to other tables, because an
-- entry outlives the user and the record. Position and hash are given when the transaction commits.
create table audit_trail (
  id bigint generated always as identity primary key,
  position bigint constraint audit_trail_position_key unique,
  hash bytea,
  at timestamptz(3) not null default clock_timestamp(),
  user_id uuid,
  user_name text,
  acting_as text not null,
  action text not null check (action in
    ('created', 'changed', 'deleted', 'restored', 'purged', 'read', 'exported', 'signed_in')),
  record_type text not null,
  record_id uuid,
  record_name text,
  before jsonb,
  after jsonb,
  address text,
  request_id text,
  constraint audit_trail_chained check ((position is null) = (hash is null))
);
create index audit_trail_by_user on audit_trail (user_id, position desc);
create index audit_trail_by_record on audit_trail (record_id, position desc);
create index audit_trail_by_time on audit_trail (at);
create index audit_trail_unchained on audit_trail (id) where position is null;

-- The last position and hash of the trail; one row.
create table audit_head (
  is_head boolean primary key default true check (is_head),
  position bigint not null,
  hash bytea not null
);
insert into audit_head (position, hash) values (0, sha256('audit trail'));
`;

/**
 * Each entry's hash is made of the one before it and of its own text, which audit/chain.ts builds in the same
 * way. The head is locked only while a transaction commits: the first entry's trigger chains all entries of the
 * transaction. Without `id >= new.id` each commit would visit all entries chained since the last vacuum; without
 * `enable_seqscan to off` a connection that planned this while the trail was short would keep reading all of it.
 */
const hashChain = `
create function chain_audit_trail() returns trigger language plpgsql security definer
set search_path = pg_catalog, public set enable_seqscan to off as $$
declare
  head audit_head;
  entry audit_trail;
begin
  if not exists (select from audit_trail where id = new.id and position is null) then return null; end if;
  select * into head from audit_head for update;
  for entry in select * from audit_trail where position is null and id >= new.id order by id loop
    head.position := head.position + 1;
    entry.position := head.position;
    head.hash := sha256(head.hash || convert_to(json_build_array(
      entry.position, entry.id, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS'),
      entry.user_id, entry.user_name, entry.acting_as, entry.action, entry.record_type,
      entry.record_id, entry.record_name, entry.before, entry.after, entry.address,
      entry.request_id)::text, 'UTF8'));
    update audit_trail set position = head.position, hash = head.hash where id = entry.id;
  end loop;
  update audit_head set position = head.position, hash = head.hash;
  return null;
end $$;

create constraint trigger audit_trail_chain after insert on audit_trail
deferrable initially deferred for each row execute function chain_audit_trail();
`;

const appendOnly = `
create function reject_audit_change() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'INSERT' and new.position is null then return new; end if;
  if tg_op = 'UPDATE' and old.position is null and pg_trigger_depth() > 1 then return new; end if;
  raise insufficient_privilege using message = 'The audit trail is only ever added to';
end $$;

create trigger audit_trail_append_only before insert or update or delete on audit_trail
for each row execute function reject_audit_change();
create trigger audit_trail_no_truncate before truncate on audit_trail
for each statement execute function reject_audit_change();
`;

/** Which record a row belongs to, and its name. PL/pgSQL, because the tables that it reads are created later. */
const recordOf = `
create function audit_record_id(given jsonb) returns uuid language sql immutable
set search_path = pg_catalog, public as $$
  select coalesce(given ->> 'id', given ->> 'user_id')::uuid
$$;

create function audit_record_name(kind text, given jsonb) returns text language plpgsql stable
set search_path = pg_catalog, public as $$
begin
  return case kind
    when 'user' then concat_ws(' ', given ->> 'first_name', given ->> 'last_name')
    when 'investment' then given ->> 'investment_name'
    when 'letter' then given ->> 'subject'
    when 'import' then given ->> 'file_name'
    when 'mark' then (select name from companies where id = (given ->> 'company_id')::uuid)
    when 'allocation' then concat_ws(', ',
      (select investment_name from investments where id = (given ->> 'investment_id')::uuid),
      (select first_name || ' ' || last_name from users where id = (given ->> 'lp_id')::uuid))
    when 'k1' then concat_ws(', ', 'K-1 ' || (given ->> 'tax_year'),
      (select legal_name from users where id = (given ->> 'lp_id')::uuid))
    when 'authenticator' then
      (select first_name || ' ' || last_name from users where id = (given ->> 'user_id')::uuid)
    else coalesce(given ->> 'name', given ->> 'title')
  end;
end $$;
`;

/** The only way to write an entry: the portal's role has no right to insert. */
const auditEntries = `
create function write_audit_entry(
  context jsonb, action text, record_type text, record_id uuid, record_name text,
  before jsonb default null, after jsonb default null
) returns void language sql security definer set search_path = pg_catalog, public as $$
  insert into audit_trail (user_id, user_name, acting_as, action, record_type, record_id, record_name,
    before, after, address, request_id)
  values ((context ->> 'userId')::uuid, context ->> 'userName', context ->> 'as', action, record_type, record_id,
    record_name, before, after, context ->> 'address', context ->> 'requestId')
$$;
`;

/**
 * One entry for each row that a statement changed, in the audit context that the transaction has set. Rows that an
 * import or the demo fund inserts or deletes are summarized by one entry of its own instead.
 */
const auditChanges = `
create function audit_difference(given jsonb, other jsonb, unaudited text[], secret text[])
returns jsonb language sql immutable set search_path = pg_catalog, public as $$
  select jsonb_object_agg(key, case when key = any(secret) and value <> 'null' then '"(secret)"' else value end)
  from jsonb_each(given)
  where key <> all(unaudited) and value is distinct from other -> key
$$;

create function audit_changes() returns trigger language plpgsql security definer
set search_path = pg_catalog, public as $$
declare
  kind text := tg_argv[0];
  unaudited text[] := tg_argv[1];
  secret text[] := tg_argv[2];
  context jsonb := coalesce(nullif(current_setting('portal.audit_context', true), '')::jsonb,
    case when current_setting('application_name') = 'fund-portal' then jsonb_build_object('as', 'portal')
    else jsonb_build_object('as', 'database', 'userName', session_user) end);
begin
  if tg_op <> 'UPDATE' and context ? 'summarizeRows' then
    return null;
  elsif tg_op = 'INSERT' then
    perform write_audit_entry(context, 'created', kind, audit_record_id(given), audit_record_name(kind, given), null,
        audit_difference(given, '{}', unaudited, secret))
      from rows_after fresh, jsonb_strip_nulls(to_jsonb(fresh)) given;
  elsif tg_op = 'UPDATE' then
    perform write_audit_entry(context, case
        when earlier ->> 'deleted_at' is null and later ->> 'deleted_at' is not null then 'deleted'
        when earlier ->> 'deleted_at' is not null and later ->> 'deleted_at' is null then 'restored'
        else 'changed' end,
        kind, audit_record_id(later), audit_record_name(kind, later),
        audit_difference(earlier, later, unaudited, secret), difference)
      from (select to_jsonb(rows_before) as earlier from rows_before) before
      join (select to_jsonb(rows_after) as later from rows_after) after
        on audit_record_id(earlier) = audit_record_id(later)
      cross join lateral (
        select audit_difference(later, earlier, unaudited, secret) as difference offset 0) changed
      where difference is not null;
  elsif tg_op = 'DELETE' then
    perform write_audit_entry(context, case when given ? 'deleted_at' then 'purged' else 'deleted' end, kind,
        audit_record_id(given), audit_record_name(kind, given), audit_difference(given, '{}', unaudited, secret))
      from rows_before gone, jsonb_strip_nulls(to_jsonb(gone)) given;
  end if;
  return null;
end $$;
`;

const fundVersion = `
-- The counter that cached answers are valid for; one row. It begins at the milliseconds since 1970, so that a restored
-- or new database never gives out a version that another one gave out before.
create table fund_version (
  is_version boolean primary key default true check (is_version),
  version bigint not null
);
insert into fund_version (version) values (floor(extract(epoch from clock_timestamp()) * 1000));

-- Transactions that changed the fund and are not committed yet; nothing in it outlives its transaction.
create unlogged table fund_changes (
  id bigint generated always as identity primary key
);
`;

/**
 * The first change of a transaction leaves a row in fund_changes, whose deferred trigger raises the version while the
 * transaction commits: the version's row is locked for no longer than that. The head of the audit trail is always
 * locked first: two transactions that lock both in another order would deadlock.
 */
const fundChanges = `
create function note_fund_change() returns trigger language plpgsql security definer
set search_path = pg_catalog, public as $$
begin
  if current_setting('portal.fund_changed', true) = 'yes' or not exists (select from changed) then return null; end if;
  perform set_config('portal.fund_changed', 'yes', true);
  insert into fund_changes default values;
  return null;
end $$;

create function raise_fund_version() returns trigger language plpgsql security definer
set search_path = pg_catalog, public as $$
begin
  perform from audit_head for update;
  update fund_version set version = version + 1;
  delete from fund_changes where id = new.id;
  perform set_config('portal.fund_changed', '', true);
  return null;
end $$;

create constraint trigger fund_changes_raise_version after insert on fund_changes
deferrable initially deferred for each row execute function raise_fund_version();
`;
