import { Migration } from '@mikro-orm/migrations';

/** Invitations, mails that are sent once, and accounts that are safe: second factors, passkeys, their history. */
export class People extends Migration {
  override name = '0004-people';

  override up(): void {
    this.addSql(users);
    this.addSql(mails);
    this.addSql(secondFactors);
    this.addSql(history);
  }

  override down(): void {
    this.addSql(`
      drop table spent_challenges, known_devices, account_events, passkeys, recovery_codes, authenticators;
      drop table outgoing_mails, lp_letters, account_links;
      alter table sessions drop column id;
      alter table users drop column letters_refused_at;
    `);
  }
}

const users = `
alter table users add column letters_refused_at timestamptz(3);
alter table sessions add column id uuid not null default new_id() constraint sessions_id_key unique;

create table account_links (
  id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('invitation', 'password_reset')),
  nonce bytea not null,
  token_hash bytea not null constraint account_links_token_hash_key unique,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  constraint account_links_user_purpose_key unique (user_id, purpose)
);
`;

/**
 * A mail is a row before it is a job. Who it went to is kept in words too, for the record outlives the person.
 * try_at is when it is next to be looked at: the sweep queues what is overdue.
 */
const mails = `
create table lp_letters (
  id uuid primary key default new_id(),
  subject text not null,
  body text not null,
  update_id uuid references company_updates on delete set null,
  sent_by uuid references users on delete set null,
  sent_by_name text not null,
  created_at timestamptz(3) not null default now()
);
create index lp_letters_update_id on lp_letters (update_id);
create index lp_letters_sent_by on lp_letters (sent_by);

create table outgoing_mails (
  id uuid primary key default new_id(),
  template text not null,
  user_id uuid references users on delete set null,
  letter_id uuid references lp_letters on delete cascade,
  to_email text not null,
  to_name text not null,
  params jsonb not null default '{}',
  state text not null default 'waiting'
    check (state in ('waiting', 'sending', 'sent', 'failed', 'cancelled')),
  tries integer not null default 0,
  try_at timestamptz(3) not null default now(),
  reason text,
  perhaps_twice boolean not null default false,
  sent_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint outgoing_mails_sent_at check ((state = 'sent') = (sent_at is not null))
);
create index outgoing_mails_due on outgoing_mails (try_at) where state in ('waiting', 'sending');
create index outgoing_mails_newest on outgoing_mails (created_at desc, id desc);
create index outgoing_mails_user_id on outgoing_mails (user_id, created_at desc);
create index outgoing_mails_letter_id on outgoing_mails (letter_id);
`;

const secondFactors = `
create table authenticators (
  user_id uuid primary key references users on delete cascade,
  sealed_secret bytea not null,
  confirmed_at timestamptz(3),
  last_step bigint not null default 0,
  created_at timestamptz(3) not null default now()
);

create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

create table passkeys (
  id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  credential_id text not null constraint passkeys_credential_id_key unique,
  public_key bytea not null,
  counter bigint not null,
  transports jsonb not null default '[]',
  name text not null,
  last_used_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index passkeys_user_id on passkeys (user_id);

create table spent_challenges (
  hash bytea primary key,
  expires_at timestamptz(3) not null
);
`;

/**
 * What happened on an account: sign-ins, tried or done, and downloads. A try on an unknown address leaves a row
 * of nobody's, so that it takes as long as one on a known address; the schedule removes it.
 */
const history = `
create table account_events (
  id uuid primary key default new_id(),
  user_id uuid references users on delete cascade,
  kind text not null check (kind in ('sign_in', 'download')),
  outcome text not null
    check (outcome in ('done', 'wrong_password', 'wrong_code', 'not_active', 'delayed')),
  method text check (method in ('password', 'authenticator', 'recovery_code', 'passkey')),
  address text,
  browser text,
  what text,
  created_at timestamptz(3) not null default now()
);
create index account_events_user_id on account_events (user_id, created_at desc, id desc);
create index account_events_created_at on account_events (created_at);

create table known_devices (
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null,
  last_seen_at timestamptz(3) not null default now(),
  created_at timestamptz(3) not null default now(),
  primary key (user_id, token_hash)
);
`;
