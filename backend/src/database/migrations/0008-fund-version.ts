import { Migration } from '@mikro-orm/migrations';
import { ALL_UNCHAINED, chainFunction } from './0006-audit-trail.js';

/** A counter of the fund's changes, and the figures that are kept true by them instead of reckoned at every reading. */
export class FundVersion extends Migration {
  override name = '0008-fund-version';

  override up(): void {
    this.addSql(version);
    this.addSql(figures);
    this.addSql(noting);
    this.addSql(settling);
    // Without it, each commit goes by all entries that were chained since the last vacuum.
    this.addSql(chainFunction(`${ALL_UNCHAINED} and id >= new.id`));
    this.addSql(fromKeptMarks);
    for (const [table, company] of Object.entries(versioned)) this.addSql(triggersOf(table, company));
  }

  override down(): void {
    for (const table of Object.keys(versioned))
      for (const event of events) this.addSql(`drop trigger ${nameOf(table, event)} on ${table}`);
    this.addSql(chainFunction(ALL_UNCHAINED));
    this.addSql(fromAllMarks);
    this.addSql(`
      drop table fund_changes, fund_figures, company_figures, fund_version;
      drop function note_fund_change, settle_fund_changes, reckon_companies;
    `);
  }
}

/**
 * It begins at the milliseconds since 1970, so that a restored or new database never says a version that another one
 * said before. The rows of fund_changes are of transactions that are not committed yet; nothing of them is ever kept.
 */
const version = `
create table fund_version (
  is_version boolean primary key default true check (is_version),
  version bigint not null
);
insert into fund_version (version) values (floor(extract(epoch from clock_timestamp()) * 1000));
create unlogged table fund_changes (
  id bigint generated always as identity primary key,
  company_ids uuid[]
);
`;

/** Follows from investments, companies and marks alone, by the view investment_values. */
const figures = `
create table company_figures (
  company_id uuid primary key,
  latest_mark numeric(15, 2),
  portfolio_value numeric not null default 0.00,
  deployed_capital numeric not null default 0.00,
  active_investments integer not null default 0,
  failed_investments integer not null default 0,
  cancelled_investments integer not null default 0
);
create table fund_figures (
  is_fund boolean primary key default true check (is_fund),
  portfolio_value numeric not null,
  deployed_capital numeric not null,
  active_investments integer not null,
  failed_investments integer not null,
  cancelled_investments integer not null
);
`;

/**
 * What a statement changed is remembered until its transaction is committed: the companies whose figures it concerns,
 * or, once in a transaction, that there was a change at all.
 */
const noting = `
create function note_fund_change() returns trigger language plpgsql security definer
set search_path = pg_catalog, public as $$
declare
  touched uuid[];
  touched_before uuid[];
begin
  if not exists (select from changed) then return null; end if;
  if tg_nargs = 1 then
    execute format('select array_agg(distinct %I) from changed', tg_argv[0]) into touched;
    if tg_op = 'UPDATE' then
      execute format('select array_agg(distinct %I) from rows_before', tg_argv[0]) into touched_before;
      touched := touched || touched_before;
    end if;
  elsif current_setting('portal.fund_changed', true) = 'yes' then
    return null;
  end if;
  perform set_config('portal.fund_changed', 'yes', true);
  insert into fund_changes (company_ids) values (touched);
  return null;
end $$;
`;

/**
 * The version's row is locked only while a transaction is being committed, so that whoever reckons under it sees what
 * was committed before. The head of the audit trail is locked first, always, or two transactions could wait for each
 * other.
 */
const settling = `
create function reckon_companies(touched uuid[]) returns void language plpgsql security definer
set search_path = pg_catalog, public as $$
declare
  before fund_figures;
  after fund_figures;
begin
  select true, coalesce(sum(portfolio_value), 0), coalesce(sum(deployed_capital), 0),
      coalesce(sum(active_investments), 0), coalesce(sum(failed_investments), 0),
      coalesce(sum(cancelled_investments), 0)
    into before from company_figures where company_id = any(touched);
  delete from company_figures
    where company_id = any(touched) and not exists (select from companies where id = company_id);
  insert into company_figures (company_id, latest_mark)
    select company.id, (select valuation from company_marks where company_id = company.id
      order by mark_date desc, created_at desc, id desc limit 1)
    from companies company where company.id = any(touched)
    on conflict (company_id) do update set latest_mark = excluded.latest_mark;
  update company_figures figures
    set portfolio_value = sums.portfolio_value, deployed_capital = sums.deployed_capital,
      active_investments = sums.active, failed_investments = sums.failed, cancelled_investments = sums.cancelled
    from (
      select company.id, coalesce(sum(held.current_value), 0.00) as portfolio_value,
        coalesce(sum(held.total_investment), 0.00) as deployed_capital,
        count(*) filter (where held.status = 'active') as active,
        count(*) filter (where held.status = 'failed') as failed,
        count(*) filter (where held.status = 'cancelled') as cancelled
      from unnest(touched) company (id)
      left join investment_values held on held.company_id = company.id
      group by company.id) sums
    where figures.company_id = sums.id;
  select true, coalesce(sum(portfolio_value), 0), coalesce(sum(deployed_capital), 0),
      coalesce(sum(active_investments), 0), coalesce(sum(failed_investments), 0),
      coalesce(sum(cancelled_investments), 0)
    into after from company_figures where company_id = any(touched);
  update fund_figures set
    portfolio_value = portfolio_value + after.portfolio_value - before.portfolio_value,
    deployed_capital = deployed_capital + after.deployed_capital - before.deployed_capital,
    active_investments = active_investments + after.active_investments - before.active_investments,
    failed_investments = failed_investments + after.failed_investments - before.failed_investments,
    cancelled_investments = cancelled_investments + after.cancelled_investments - before.cancelled_investments;
end $$;

create function settle_fund_changes() returns trigger language plpgsql security definer
set search_path = pg_catalog, public as $$
declare
  touched uuid[];
begin
  if not exists (select from fund_changes where id = new.id) then return null; end if;
  perform from audit_head for update;
  update fund_version set version = version + 1;
  with settled as (delete from fund_changes where id >= new.id returning company_ids)
    select array_agg(distinct id) into touched from settled, unnest(company_ids) id where id is not null;
  if touched is not null then perform reckon_companies(touched); end if;
  return null;
end $$;

create constraint trigger fund_changes_settled after insert on fund_changes
deferrable initially deferred for each row execute function settle_fund_changes();
`;

interface Source {
  marks: string;
  /** The valuation of the latest mark there. */
  latest: string;
  more?: string;
}

/** The one valuation rule. */
const investmentValues = ({ marks, latest, more = '' }: Source): string => `
create view investment_values as
  select
    investment.id as investment_id,
    written_off.yes as written_off,
    coalesce(${latest}, company.entered_valuation) as company_valuation,
    used.valuation as marked_valuation,
    case when written_off.yes then 0.00
         else share_value(investment.total_investment, used.valuation, investment.initial_valuation)
    end as current_value
    ${more}
  from investments investment
  join companies company on company.id = investment.company_id
  left join ${marks} mark on mark.company_id = company.id
  cross join lateral (
    select investment.status in ('failed', 'cancelled') or company.status = 'failed' as yes
  ) written_off
  cross join lateral (
    select coalesce(${latest}, company.entered_valuation, investment.initial_valuation) as valuation
  ) used;
`;

/** What records show of an investment, so that nobody has to join the same tables again. */
const shown = `, investment.version, investment.company_id, company.name as company_name, company.status as company_status,
    investment.investment_name, investment.total_investment, investment.initial_valuation,
    investment.investment_date, investment.investment_type, investment.notes, investment.status,
    investment.revenue_amount, investment.revenue_frequency, investment.team_size, investment.monthly_burn,
    investment.created_at, investment.updated_at`;

const fromKeptMarks = `
drop view investment_values, latest_marks;
${investmentValues({ marks: 'company_figures', latest: 'mark.latest_mark', more: shown })}
insert into fund_figures values (true, 0.00, 0.00, 0, 0, 0);
select reckon_companies((select coalesce(array_agg(id), '{}') from companies));
`;

const fromAllMarks = `
drop view investment_values;
create view latest_marks as
  select distinct on (company_id) company_id, valuation, mark_date
  from company_marks
  order by company_id, mark_date desc, created_at desc, id desc;
${investmentValues({ marks: 'latest_marks', latest: 'mark.valuation' })}
`;

/** All that lists and summaries of the fund are made of; with the column that names the company whose figures follow. */
const versioned: Record<string, string | undefined> = {
  users: undefined,
  companies: 'id',
  company_marks: 'company_id',
  investments: 'company_id',
  allocations: undefined,
  company_updates: undefined,
  documents: undefined,
  k1_documents: undefined,
  activities: undefined,
};

const events = ['insert', 'update', 'delete'] as const;
const rowsOf = {
  insert: 'new table as changed',
  update: 'old table as rows_before new table as changed',
  delete: 'old table as changed',
};
const nameOf = (table: string, event: string): string => `${table}_versioned_${event}`;

/** Each as "trigger of table": without one of them, answers would be taken for unchanged that are not. */
export const fundTriggers: readonly string[] = [
  'fund_changes_settled of fund_changes',
  ...Object.keys(versioned).flatMap((table) => events.map((event) => `${nameOf(table, event)} of ${table}`)),
];

function triggersOf(table: string, company = ''): string {
  return events
    .map(
      (event) => `
        create trigger ${nameOf(table, event)} after ${event} on ${table} referencing ${rowsOf[event]}
        for each statement execute function note_fund_change(${company && `'${company}'`});`,
    )
    .join('');
}
