import { Migration } from '@mikro-orm/migrations';
import { trackTable } from './track-table.js';

/** Users, their sessions and links, second factors, and what happened on their accounts. */
export class People extends Migration {
  override name = '0003-people';

  override up(): void {
    this.addSql(users);
    this.addSql(userTriggers);
    this.addSql(
      trackTable('users', {
        audited: 'user',
        unaudited: ['credential_version'],
        secret: ['password_hash'],
        versioned: true,
      }),
    );
    this.addSql(sessions);
    this.addSql(secondFactors);
    this.addSql(
      trackTable('authenticators', {
        audited: 'authenticator',
        unaudited: ['last_step'],
        secret: ['sealed_secret'],
      }),
    );
    this.addSql(
      trackTable('passkeys', {
        audited: 'passkey',
        unaudited: ['counter', 'last_used_at'],
        secret: ['credential_id', 'public_key'],
      }),
    );
    this.addSql(accountHistory);
  }

  override down(): void {
    this.addSql(`
      drop table known_networks, known_devices, account_events, spent_challenges, passkeys, recovery_codes,
        authenticators, account_links, sign_in_throttles, sessions, users;
      drop function raise_user_version, default_legal_name;
    `);
  }
}

const users = `
-- Everybody with an account: admins of the fund and its limited partners (LPs). legal_name is the name by which tax
-- documents know an LP; users edit the other names themselves. A session is valid only with the credential_version
-- that it began with: every change of password or second factor raises it.
create table users (
  id uuid primary key default new_id(),
  version integer not null default 1,
  username text not null,
  email text not null,
  password_hash text,
  credential_version integer not null default 0,
  first_name text not null,
  last_name text not null,
  legal_name text not null,
  role text not null default 'lp' check (role in ('admin', 'lp')),
  invite_status text not null default 'active' check (invite_status in ('created', 'invited', 'active')),
  invite_sent_at timestamptz(3),
  letters_refused_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint users_active_has_password check (invite_status <> 'active' or password_hash is not null)
);
create unique index users_username_key on users (lower(username));
create unique index users_email_key on users (lower(email));
create index users_search_title on users using gin (search_lexemes(first_name || ' ' || last_name));
create index users_search_text on users
  using gin (search_lexemes(first_name || ' ' || last_name || ' ' || email || ' ' || username));
create index users_search_misspelt on users using gin (search_words(first_name || ' ' || last_name) gin_trgm_ops);
create index users_search_legal_name on users using gin (search_lexemes(legal_name));
`;

const shown = (row: 'old' | 'new'): string =>
  [
    ...['username', 'email', 'first_name', 'last_name', 'legal_name', 'role', 'invite_status'],
    ...['invite_sent_at', 'letters_refused_at is null'],
  ]
    .map((column) => `${row}.${column}`)
    .join(', ');

/**
 * A user's version rises with what the record shows, whichever statement writes it: not with a password, a second
 * factor or a sign-in. The legal name is the one given at creation unless another is given.
 */
const userTriggers = `
create function raise_user_version() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

create trigger users_version before update on users for each row
when ((${shown('old')}) is distinct from (${shown('new')})) execute function raise_user_version();

create function default_legal_name() returns trigger language plpgsql set search_path = pg_catalog, public as $$
begin
  new.legal_name := btrim(new.first_name || ' ' || new.last_name);
  return new;
end $$;

create trigger users_default_legal_name before insert on users
for each row when (new.legal_name is null) execute function default_legal_name();
`;

const sessions = `
-- Sessions of browsers, as express-session keeps them; user_id is null before the sign-in.
create table sessions (
  id uuid not null default new_id() constraint sessions_id_key unique,
  id_hash bytea primary key,
  user_id uuid references users on delete cascade,
  data jsonb not null,
  expires_at timestamptz(3) not null
);
create index sessions_user_id on sessions (user_id);
create index sessions_expires_at on sessions (expires_at);

-- Delays after failed sign-ins; the key is a hash of the account or the network.
create table sign_in_throttles (
  key bytea primary key,
  failures integer not null,
  next_try_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);

-- Links of invitations, password resets and changes of an address, at most one of each kind a user. The new address
-- is kept here until its link is opened.
create table account_links (
  id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('invitation', 'password_reset', 'email_change')),
  nonce bytea not null,
  token_hash bytea not null constraint account_links_token_hash_key unique,
  new_email text,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  constraint account_links_user_purpose_key unique (user_id, purpose),
  constraint account_links_new_email_check check ((purpose = 'email_change') = (new_email is not null))
);
`;

const secondFactors = `
-- The authenticator app of a user; in use once it is confirmed. last_step keeps a code from being used twice.
create table authenticators (
  user_id uuid primary key references users on delete cascade,
  sealed_secret bytea not null,
  confirmed_at timestamptz(3),
  last_step bigint not null default 0,
  created_at timestamptz(3) not null default now()
);

-- Recovery codes of an authenticator that are not used yet.
create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- Passkeys (WebAuthn credentials) of users.
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

-- Challenges of passkeys that were answered, so that no answer is accepted twice.
create table spent_challenges (
  hash bytea primary key,
  expires_at timestamptz(3) not null
);
`;

const accountHistory = `
-- Sign-ins, successful or not, and downloads, for the user's own history. A try on an unknown address leaves a row
-- without a user, so that it takes as long as one on a known address.
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

-- Devices that a user has signed in with, by the hash of a cookie: only others are reported by mail.
create table known_devices (
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null,
  last_seen_at timestamptz(3) not null default now(),
  created_at timestamptz(3) not null default now(),
  primary key (user_id, token_hash)
);

-- Networks that a user has signed in from: failures from other networks do not delay sign-ins from these.
create table known_networks (
  user_id uuid not null references users on delete cascade,
  network text not null,
  last_seen_at timestamptz(3) not null default now(),
  primary key (user_id, network)
);
`;
