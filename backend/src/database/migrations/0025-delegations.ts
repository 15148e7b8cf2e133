import { Migration } from '@mikro-orm/migrations';
import { trackTable } from './track-table.js';

/** People whom LPs let see what is theirs, and who viewed the portal as which LP, and what they looked at. */
export class Delegations extends Migration {
  override name = '0025-delegations';

  override up(): void {
    this.addSql(`
      alter table users
        drop constraint users_role_check,
        add constraint users_role_check check (role in ('admin', 'lp', 'delegate')),
        drop constraint users_only_lps_deactivated,
        add constraint users_admins_not_deactivated check (deactivated_at is null or role <> 'admin');
    `);
    this.addSql(delegations);
    this.addSql(trackTable('delegations', { audited: 'delegation' }));
    this.addSql(viewings);
    this.addSql(trackTable('viewings', { audited: 'viewing' }));
    this.addSql(looks);
    this.addSql(mails);
    this.addSql(nameRecords('add'));
  }

  override down(): void {
    this.addSql(nameRecords('remove'));
    this.addSql(`
      delete from outgoing_mails where template in ('access_given', 'delegate_added') or for_name is not null;
      alter table outgoing_mails drop column for_name, drop column delegation_id;
      alter table sessions drop column viewing_id;
      drop table viewing_looks, viewings, delegations;
      delete from users where role = 'delegate';
      alter table users
        drop constraint users_role_check,
        add constraint users_role_check check (role in ('admin', 'lp')),
        drop constraint users_admins_not_deactivated,
        add constraint users_only_lps_deactivated check (deactivated_at is null or role = 'lp');
    `);
  }
}

const delegations = `
-- Whom an LP lets see what is its own: everything, its tax documents alone, or its notices and statements alone. Names
-- and address are those that were entered: the list of an LP must not tell who has an account. Without a delegate the
-- address is that of an admin, who sees everything anyway.
create table delegations (
  id uuid primary key default new_id(),
  version integer not null default 1,
  lp_id uuid not null references users on delete cascade,
  delegate_id uuid references users on delete cascade,
  email text not null,
  first_name text not null,
  last_name text not null,
  scope text not null check (scope in ('everything', 'tax', 'notices')),
  until date,
  granted_by uuid references users on delete set null,
  granted_by_name text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  revoked_at timestamptz(3),
  constraint delegations_to_others check (delegate_id <> lp_id)
);
create unique index delegations_delegate_key on delegations (lp_id, delegate_id) where revoked_at is null;
create unique index delegations_email_key on delegations (lp_id, lower(email)) where revoked_at is null;
create index delegations_lp on delegations (lp_id, created_at desc, id desc);
create index delegations_delegate on delegations (delegate_id);
create index delegations_granted_by on delegations (granted_by);
`;

const viewings = `
-- Times that an admin or a delegate viewed the portal as an LP, from the switch to the LP until the next one.
create table viewings (
  id uuid primary key default new_id(),
  lp_id uuid not null references users on delete cascade,
  viewer_id uuid references users on delete set null,
  viewer_name text not null,
  viewed_as text not null check (viewed_as in ('admin', 'delegate')),
  created_at timestamptz(3) not null default now()
);
create index viewings_lp on viewings (lp_id);
create index viewings_viewer on viewings (viewer_id);

-- The viewing that the session is in. It refers to nothing: a viewing that is deleted with its LP ends the access, and
-- must not leave the session as one that views nobody.
alter table sessions add column viewing_id uuid;
`;

const looks = `
-- What was looked at during a viewing: each page or record once. \`what\` is the ability that it needs, or a download or
-- an export; the name is kept as text, because an entry outlives the record.
create table viewing_looks (
  id uuid primary key default new_id(),
  viewing_id uuid not null references viewings on delete cascade,
  what text not null,
  record_id uuid,
  record_name text,
  created_at timestamptz(3) not null default now(),
  constraint viewing_looks_once unique nulls not distinct (viewing_id, what, record_id)
);
`;

const mails = `
-- Of a copy for a delegate: the access that it is sent for, and the LP whom it concerns.
alter table outgoing_mails
  add column delegation_id uuid constraint outgoing_mails_delegation_fkey references delegations on delete set null,
  add column for_name text;
create index outgoing_mails_delegation on outgoing_mails (delegation_id) where delegation_id is not null;
`;

/** The names of these records in the audit trail, in the function as earlier migrations left it. */
const nameRecords = (change: 'add' | 'remove'): string => {
  const [before, after] = change === 'add' ? ['old_text', 'new_text'] : ['new_text', 'old_text'];
  return `
do $names$
declare
  old_text text := 'else coalesce(given ->> ''name''';
  new_text text := $case$when 'delegation' then
      concat_ws(' ', given ->> 'first_name', given ->> 'last_name') || ', for '
        || (select first_name || ' ' || last_name from users where id = (given ->> 'lp_id')::uuid)
    when 'viewing' then (select first_name || ' ' || last_name from users where id = (given ->> 'lp_id')::uuid)
    else coalesce(given ->> 'name'$case$;
begin
  execute replace(pg_get_functiondef('audit_record_name'::regproc), ${before}, ${after});
end $names$`;
};
