import { Migration } from '@mikro-orm/migrations';

/** People, sessions and the fund: companies, marks, investments, allocations, updates, activities. */
export class Foundation extends Migration {
  override name = '0001-foundation';

  override up(): void {
    this.addSql(newId);
    this.addSql(people);
    this.addSql(fund);
    this.addSql(valuation);
  }

  override down(): void {
    this.addSql(`
      drop view investment_values;
      drop view latest_marks;
      drop function share_value;
      drop table activities, company_updates, allocations, investments, company_marks, companies;
      drop table sign_in_throttles, sessions, users;
      drop function new_id;
    `);
  }
}

/** UUID version 7 (RFC 9562, 5.7): written out because PostgreSQL has its own only from version 18. */
const newId = `
create function new_id() returns uuid language sql volatile parallel safe as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send(floor(extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
        from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid
$$;
`;

const people = `
create table users (
  id uuid primary key default new_id(),
  username text not null,
  email text not null,
  password_hash text,
  first_name text not null,
  last_name text not null,
  role text not null default 'lp' check (role in ('admin', 'lp')),
  invite_status text not null default 'active' check (invite_status in ('created', 'invited', 'active')),
  invite_sent_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint users_active_has_password check (invite_status <> 'active' or password_hash is not null)
);
create unique index users_username_key on users (lower(username));
create unique index users_email_key on users (lower(email));

create table sessions (
  id_hash bytea primary key,
  user_id uuid references users on delete cascade,
  data jsonb not null,
  expires_at timestamptz(3) not null
);
create index sessions_user_id on sessions (user_id);
create index sessions_expires_at on sessions (expires_at);

create table sign_in_throttles (
  key bytea primary key,
  failures integer not null,
  next_try_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
`;

const fund = `
create table companies (
  id uuid primary key default new_id(),
  name text not null,
  sector text not null,
  description text,
  website text,
  entered_valuation numeric(15, 2) check (entered_valuation >= 0),
  valuation_at_last_fundraise numeric(15, 2) check (valuation_at_last_fundraise >= 0),
  status text not null default 'active'
    check (status in ('active', 'exited', 'failed', 'pipeline', 'in_diligence', 'passed')),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create table company_marks (
  id uuid primary key default new_id(),
  company_id uuid not null references companies on delete cascade,
  created_by uuid not null references users,
  valuation numeric(15, 2) not null check (valuation > 0),
  explanation text,
  mark_date timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index company_marks_latest on company_marks (company_id, mark_date desc, created_at desc, id desc)
  include (valuation);
create index company_marks_created_by on company_marks (created_by);

create table investments (
  id uuid primary key default new_id(),
  company_id uuid not null references companies,
  investment_name text not null,
  total_investment numeric(15, 2) not null check (total_investment > 0),
  initial_valuation numeric(15, 2) not null check (initial_valuation > 0),
  investment_date date not null,
  investment_type text not null default 'SAFE' check (investment_type in ('SAFE', 'Priced')),
  notes text,
  status text not null default 'active'
    check (status in ('active', 'closed', 'completed', 'cancelled', 'failed')),
  revenue_amount numeric(15, 2) check (revenue_amount >= 0),
  revenue_frequency text not null default 'annual' check (revenue_frequency in ('monthly', 'annual')),
  team_size integer check (team_size >= 0),
  monthly_burn numeric(15, 2),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index investments_company_id on investments (company_id);
create index investments_newest on investments (investment_date desc, id desc);

create table allocations (
  id uuid primary key default new_id(),
  investment_id uuid not null references investments on delete cascade,
  lp_id uuid not null references users on delete cascade,
  amount numeric(15, 2) not null check (amount > 0),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint allocations_investment_lp_key unique (investment_id, lp_id)
);
create index allocations_by_lp on allocations (lp_id, investment_id) include (amount);

create table company_updates (
  id uuid primary key default new_id(),
  company_id uuid not null references companies on delete cascade,
  created_by uuid not null references users,
  title text not null,
  content text,
  notes text,
  update_type text not null check (update_type in ('fundraise', 'company_update', 'product_update')),
  update_date date not null,
  amount_raised numeric(15, 2) check (amount_raised > 0),
  post_money_valuation numeric(15, 2) check (post_money_valuation > 0),
  raise_type text check (raise_type in ('SAFE', 'Priced')),
  previous_valuation numeric(15, 2) check (previous_valuation >= 0),
  new_valuation numeric(15, 2) check (new_valuation >= 0),
  document_path text,
  document_name text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index company_updates_company on company_updates (company_id, created_at desc, id desc);
create index company_updates_newest on company_updates (created_at desc, id desc);
create index company_updates_created_by on company_updates (created_by);

create table activities (
  id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  action text not null
    check (action in ('created', 'updated', 'deleted', 'invited', 'activated', 'imported')),
  entity_type text not null,
  entity_id uuid not null,
  details jsonb not null default '{}',
  created_at timestamptz(3) not null default now()
);
create index activities_newest on activities (created_at desc, id desc);
create index activities_user_id on activities (user_id);
`;

/**
 * The one valuation rule (docs/figures.md).
 *
 * share_value multiplies before it divides and carries 24 decimals through the division. Two amounts
 * of at most 15 digits over a third cannot come closer than 5e-18 to half a cent without being it, so
 * rounding the 24-decimal quotient rounds the exact one, half up.
 */
const valuation = `
create function share_value(amount numeric, valuation numeric, post_money numeric)
returns numeric language sql immutable parallel safe as $$
  select round(amount * valuation * 1.000000000000000000000000 / post_money, 2)
$$;

create view latest_marks as
  select distinct on (company_id) company_id, valuation, mark_date
  from company_marks
  order by company_id, mark_date desc, created_at desc, id desc;

create view investment_values as
  select
    investment.id as investment_id,
    written_off.yes as written_off,
    coalesce(mark.valuation, company.entered_valuation) as company_valuation,
    used.valuation as marked_valuation,
    case when written_off.yes then 0.00
         else share_value(investment.total_investment, used.valuation, investment.initial_valuation)
    end as current_value
  from investments investment
  join companies company on company.id = investment.company_id
  left join latest_marks mark on mark.company_id = company.id
  cross join lateral (
    select investment.status in ('failed', 'cancelled') or company.status = 'failed' as yes
  ) written_off
  cross join lateral (
    select coalesce(mark.valuation, company.entered_valuation, investment.initial_valuation) as valuation
  ) used;
`;
