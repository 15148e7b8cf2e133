import { Migration } from '@mikro-orm/migrations';
import { trackTable } from './track-table.js';

/** Companies with their marks, investments with their allocations, the one valuation rule, and the feed. */
export class Portfolio extends Migration {
  override name = '0004-portfolio';

  override up(): void {
    this.addSql(companies);
    this.addSql(trackTable('companies', { audited: 'company', versioned: true }));
    this.addSql(trackTable('company_marks', { audited: 'mark', versioned: true }));
    this.addSql(investments);
    this.addSql(trackTable('investments', { audited: 'investment', versioned: true }));
    this.addSql(trackTable('allocations', { audited: 'allocation', versioned: true }));
    this.addSql(investmentValues);
    this.addSql(activities);
    this.addSql(trackTable('activities', { versioned: true }));
  }

  override down(): void {
    this.addSql(`
      drop view investment_values;
      drop table activities, allocations, investments, company_marks, companies;
    `);
  }
}

const companies = `
-- Companies that the fund has invested in or may invest in. entered_valuation counts until the first mark; a failed
-- company is worth nothing from failed_on.
create table companies (
  id uuid primary key default new_id(),
  version integer not null default 1,
  name text not null,
  sector text not null,
  description text,
  website text,
  entered_valuation numeric(15, 2) check (entered_valuation >= 0),
  valuation_at_last_fundraise numeric(15, 2) check (valuation_at_last_fundraise >= 0),
  status text not null default 'active'
    check (status in ('active', 'exited', 'failed', 'pipeline', 'in_diligence', 'passed')),
  failed_on date,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint companies_failed_on_check check ((status = 'failed') = (failed_on is not null))
);
create index companies_folded_name on companies (fold(name));
create index companies_search_title on companies using gin (search_lexemes(name));
create index companies_search_text on companies
  using gin (search_lexemes(name || ' ' || sector || ' ' || coalesce(description, '')));
create index companies_search_misspelt on companies using gin (search_words(name) gin_trgm_ops);

-- Valuations of a company, each from its mark_date until the next; of those of one moment the one created last counts.
create table company_marks (
  id uuid primary key default new_id(),
  version integer not null default 1,
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
`;

const investments = `
-- What the fund paid for a part of a company, at which post-money valuation (initial_valuation). It is worth nothing
-- from written_off_on.
create table investments (
  id uuid primary key default new_id(),
  version integer not null default 1,
  company_id uuid not null references companies,
  investment_name text not null,
  total_investment numeric(15, 2) not null check (total_investment > 0),
  initial_valuation numeric(15, 2) not null check (initial_valuation > 0),
  investment_date date not null,
  investment_type text not null default 'SAFE' check (investment_type in ('SAFE', 'Priced')),
  notes text,
  status text not null default 'active'
    check (status in ('active', 'closed', 'completed', 'cancelled', 'failed')),
  written_off_on date,
  revenue_amount numeric(15, 2) check (revenue_amount >= 0),
  revenue_frequency text not null default 'annual' check (revenue_frequency in ('monthly', 'annual')),
  team_size integer check (team_size >= 0),
  monthly_burn numeric(15, 2),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint investments_written_off_on_check
    check ((status in ('failed', 'cancelled')) = (written_off_on is not null)),
  constraint investments_written_off_after_check check (written_off_on >= investment_date)
);
create index investments_company_id on investments (company_id);
create index investments_newest on investments (investment_date desc, id desc);
create index investments_folded_name on investments (fold(investment_name));
create index investments_search_title on investments using gin (search_lexemes(investment_name));
create index investments_search_text on investments
  using gin (search_lexemes(investment_name || ' ' || coalesce(notes, '')));
create index investments_search_misspelt on investments using gin (search_words(investment_name) gin_trgm_ops);

-- The part of an investment that belongs to an LP; at most one for each LP and investment.
create table allocations (
  id uuid primary key default new_id(),
  version integer not null default 1,
  investment_id uuid not null references investments on delete cascade,
  lp_id uuid not null references users on delete cascade,
  amount numeric(15, 2) not null check (amount > 0),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint allocations_investment_lp_key unique (investment_id, lp_id)
);
create index allocations_by_lp on allocations (lp_id, investment_id) include (amount);
`;

/**
 * The one valuation rule (docs/figures.md), with what records show of an investment. The latest mark is one look-up in
 * the index company_marks_latest for each company: the planner keeps it for the company's other investments.
 */
const investmentValues = `
create view investment_values as
  select
    investment.id as investment_id,
    written_off.yes as written_off,
    coalesce(mark.valuation, company.entered_valuation) as company_valuation,
    used.valuation as marked_valuation,
    case when written_off.yes then 0.00
         else share_value(investment.total_investment, used.valuation, investment.initial_valuation)
    end as current_value,
    investment.version, investment.company_id, company.name as company_name, company.status as company_status,
    investment.investment_name, investment.total_investment, investment.initial_valuation,
    investment.investment_date, investment.investment_type, investment.notes, investment.status,
    investment.revenue_amount, investment.revenue_frequency, investment.team_size, investment.monthly_burn,
    investment.created_at, investment.updated_at,
    investment.written_off_on, company.failed_on as company_failed_on, mark.id as mark_id
  from investments investment
  join companies company on company.id = investment.company_id
  left join lateral (
    select id, valuation from company_marks
    where company_id = company.id
    order by mark_date desc, created_at desc, id desc
    limit 1
  ) mark on true
  cross join lateral (
    select investment.status in ('failed', 'cancelled') or company.status = 'failed' as yes
  ) written_off
  cross join lateral (
    select coalesce(mark.valuation, company.entered_valuation, investment.initial_valuation) as valuation
  ) used;
`;

const activities = `
-- The feed: who did what to which record, with the record's name in details; entity_id has no foreign key because a
-- row outlives its record.
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
