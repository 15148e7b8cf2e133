import { Migration } from '@mikro-orm/migrations';
import { entryText } from '../../audit/entry-text.js';
import { role, withoutRole } from './0006-portal-role.js';

/** Who did what, written by the database itself in the transaction of the deed, and never changed afterwards. */
export class AuditTrail extends Migration {
  override name = '0006-audit-trail';

  override up(): void {
    this.addSql(trail);
    this.addSql(chain);
    this.addSql(names);
    this.addSql(deeds);
    this.addSql(changes);
    for (const [table, of] of Object.entries(audited)) this.addSql(triggersOf(table, of));
    this.addSql(role);
  }

  override down(): void {
    this.addSql(withoutRole);
    for (const table of Object.keys(audited))
      for (const event of events) this.addSql(`drop trigger ${table}_noted_${event} on ${table}`);
    this.addSql(`
      drop table audit_trail, audit_head;
      drop function note_changes, note_deed, audit_told, audit_name, audit_id, chain_audit_trail, keep_audit_trail;
    `);
  }
}

/**
 * Names are kept in words, and nothing refers to other tables: an entry outlives whom and what it tells of. An entry
 * gets its position and hash when its transaction is committed.
 */
const trail = `
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

create table audit_head (
  is_head boolean primary key default true check (is_head),
  position bigint not null,
  hash bytea not null
);
insert into audit_head (position, hash) values (0, sha256('audit trail'));
`;

/**
 * Each entry's hash is made of the one before it and of its own text. The head is locked only while a transaction is
 * being committed: the first entry's trigger chains all entries of the transaction, which `which` picks out, as SQL.
 */
export const chainFunction = (which: string): string => `
create or replace function chain_audit_trail() returns trigger language plpgsql security definer
set search_path = pg_catalog, public as $$
declare
  head audit_head;
  entry audit_trail;
begin
  if not exists (select from audit_trail where id = new.id and position is null) then return null; end if;
  select * into head from audit_head for update;
  for entry in select * from audit_trail where ${which} order by id loop
    head.position := head.position + 1;
    entry.position := head.position;
    head.hash := sha256(head.hash || convert_to(${entryText('entry')}, 'UTF8'));
    update audit_trail set position = head.position, hash = head.hash where id = entry.id;
  end loop;
  update audit_head set position = head.position, hash = head.hash;
  return null;
end $$;
`;

/** Nobody sees entries of others before they are chained. */
export const ALL_UNCHAINED = 'position is null';

const chain = `
${chainFunction(ALL_UNCHAINED)}
create constraint trigger audit_trail_chain after insert on audit_trail
deferrable initially deferred for each row execute function chain_audit_trail();

create function keep_audit_trail() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  if tg_op = 'INSERT' and new.position is null then return new; end if;
  if tg_op = 'UPDATE' and old.position is null and pg_trigger_depth() > 1 then return new; end if;
  raise insufficient_privilege using message = 'The audit trail is only ever added to';
end $$;

create trigger audit_trail_kept before insert or update or delete on audit_trail
for each row execute function keep_audit_trail();
create trigger audit_trail_kept_whole before truncate on audit_trail
for each statement execute function keep_audit_trail();
`;

/** Which record a row is, and what it is called, for whoever reads the trail when the record is gone. */
const names = `
create function audit_id(given jsonb) returns uuid language sql immutable set search_path = pg_catalog, public as $$
  select coalesce(given ->> 'id', given ->> 'user_id')::uuid
$$;

create function audit_name(kind text, given jsonb) returns text language sql stable
set search_path = pg_catalog, public as $$
  select case kind
    when 'user' then concat_ws(' ', given ->> 'first_name', given ->> 'last_name')
    when 'investment' then given ->> 'investment_name'
    when 'letter' then given ->> 'subject'
    when 'import' then given ->> 'file_name'
    when 'mark' then (select name from companies where id = (given ->> 'company_id')::uuid)
    when 'allocation' then concat_ws(', ',
      (select investment_name from investments where id = (given ->> 'investment_id')::uuid),
      (select first_name || ' ' || last_name from users where id = (given ->> 'lp_id')::uuid))
    when 'k1' then concat_ws(', ', 'K-1 ' || (given ->> 'tax_year'),
      (select first_name || ' ' || last_name from users where id = (given ->> 'lp_id')::uuid))
    when 'authenticator' then
      (select first_name || ' ' || last_name from users where id = (given ->> 'user_id')::uuid)
    else coalesce(given ->> 'name', given ->> 'title')
  end
$$;
`;

/** How an entry is written: the only way, for whoever may write at all. */
const deeds = `
create function note_deed(
  deed jsonb, action text, record_type text, record_id uuid, record_name text,
  before jsonb default null, after jsonb default null
) returns void language sql security definer set search_path = pg_catalog, public as $$
  insert into audit_trail (user_id, user_name, acting_as, action, record_type, record_id, record_name,
    before, after, address, request_id)
  values ((deed ->> 'userId')::uuid, deed ->> 'userName', deed ->> 'as', action, record_type, record_id,
    record_name, before, after, deed ->> 'address', deed ->> 'requestId')
$$;
`;

/**
 * One entry for each row that a statement changed. Whose deed it is, the transaction is told as portal.deed. What an
 * import or the demo fund adds is told by the import's own row, not by each of its thousands.
 */
const changes = `
create function audit_told(given jsonb, other jsonb, unnoted text[], secret text[])
returns jsonb language sql immutable set search_path = pg_catalog, public as $$
  select jsonb_object_agg(key, case when key = any(secret) and value <> 'null' then '"(secret)"' else value end)
  from jsonb_each(given)
  where key <> all(unnoted) and value is distinct from other -> key
$$;

create function note_changes() returns trigger language plpgsql security definer
set search_path = pg_catalog, public as $$
declare
  kind text := tg_argv[0];
  unnoted text[] := tg_argv[1];
  secret text[] := tg_argv[2];
  deed jsonb := coalesce(nullif(current_setting('portal.deed', true), '')::jsonb,
    case when current_setting('application_name') = 'fund-portal' then jsonb_build_object('as', 'portal')
    else jsonb_build_object('as', 'database', 'userName', session_user) end);
begin
  if tg_op <> 'UPDATE' and deed ? 'rowsInOne' then
    return null;
  elsif tg_op = 'INSERT' then
    perform note_deed(deed, 'created', kind, audit_id(given), audit_name(kind, given), null,
        audit_told(given, '{}', unnoted, secret))
      from rows_after fresh, jsonb_strip_nulls(to_jsonb(fresh)) given;
  elsif tg_op = 'UPDATE' then
    perform note_deed(deed, case
        when earlier ->> 'deleted_at' is null and later ->> 'deleted_at' is not null then 'deleted'
        when earlier ->> 'deleted_at' is not null and later ->> 'deleted_at' is null then 'restored'
        else 'changed' end,
        kind, audit_id(later), audit_name(kind, later), audit_told(earlier, later, unnoted, secret), told)
      from (select to_jsonb(rows_before) as earlier from rows_before) before
      join (select to_jsonb(rows_after) as later from rows_after) after on audit_id(earlier) = audit_id(later)
      cross join lateral (select audit_told(later, earlier, unnoted, secret) as told offset 0) changed
      where told is not null;
  elsif tg_op = 'DELETE' then
    perform note_deed(deed, case when given ? 'deleted_at' then 'purged' else 'deleted' end, kind,
        audit_id(given), audit_name(kind, given), audit_told(given, '{}', unnoted, secret))
      from rows_before gone, jsonb_strip_nulls(to_jsonb(gone)) given;
  end if;
  return null;
end $$;
`;

interface Audited {
  type: string;
  /** Columns whose changes are not worth an entry. */
  unnoted?: string[];
  /** Columns of which an entry says only that they changed. */
  secret?: string[];
}

const progress = ['state', 'attempt', 'rows_read', 'rows_in_all', 'header', 'touched_at', 'file_id'];
const audited: Record<string, Audited> = {
  users: { type: 'user', secret: ['password_hash'] },
  authenticators: { type: 'authenticator', unnoted: ['last_step'], secret: ['sealed_secret'] },
  passkeys: {
    type: 'passkey',
    unnoted: ['counter', 'last_used_at'],
    secret: ['credential_id', 'public_key'],
  },
  companies: { type: 'company' },
  company_marks: { type: 'mark' },
  investments: { type: 'investment' },
  allocations: { type: 'allocation' },
  company_updates: { type: 'update' },
  documents: { type: 'document' },
  k1_documents: { type: 'k1' },
  lp_letters: { type: 'letter' },
  bulk_imports: { type: 'import', unnoted: progress },
};

const events = ['insert', 'update', 'delete'] as const;
const rowsOf = {
  insert: 'new table as rows_after',
  update: 'old table as rows_before new table as rows_after',
  delete: 'old table as rows_before',
};

/** All that keeps the trail: its chain, its guards, and what notes the changes; each as "trigger of table". */
export const auditTriggers: readonly string[] = [
  ...['audit_trail_chain', 'audit_trail_kept', 'audit_trail_kept_whole'].map(
    (name) => `${name} of audit_trail`,
  ),
  ...Object.keys(audited).flatMap((table) => events.map((event) => `${table}_noted_${event} of ${table}`)),
];

function triggersOf(table: string, { type, unnoted = [], secret = [] }: Audited): string {
  const known = ['id', 'version', 'created_at', 'updated_at', ...unnoted];
  return events
    .map(
      (event) => `
        create trigger ${table}_noted_${event} after ${event} on ${table} referencing ${rowsOf[event]}
        for each statement execute function note_changes('${type}', '{${known}}', '{${secret}}');`,
    )
    .join('');
}
