import { Migration } from '@mikro-orm/migrations';

/** Write-offs have a date; values and sums are computed when they are read; a change only raises the fund's version. */
export class ComputedValuation extends Migration {
  override name = '0021-computed-valuation';

  override up(): void {
    this.addSql(writeOffDates);
    this.addSql(withoutTriggers(['companies', 'investments'], fillWriteOffDates));
    this.addSql(writeOffRules);
    this.addSql(versionTriggers);
    this.addSql(computedValues);
    this.addSql(dropKeptFigures);
  }

  override down(): void {
    throw new Error('0021-computed-valuation cannot be taken back: restore a backup that is older than it');
  }
}

const writeOffDates = `
alter table companies add column failed_on date;
alter table investments add column written_off_on date;
`;

/** The date of the latest change that wrote a record off, by the audit trail; null when it has none. */
const auditedWriteOff = (recordType: string, id: string, statuses: string): string => `(
  select (at at time zone 'America/New_York')::date from audit_trail
  where record_id = ${id} and record_type = '${recordType}' and action = 'changed'
    and after ->> 'status' in (${statuses}) and before ->> 'status' not in (${statuses})
  order by position desc limit 1)`;

/**
 * Dates every write-off that has no date yet, never after today. A company: by the audit trail, else the day after its
 * latest mark, else the day of its first investment. An investment: by the audit trail, else its company's date, else
 * its own day, so that one whose write-off nobody recorded was never worth anything. Also for rows of a backup that is
 * older than these columns.
 */
export const fillWriteOffDates = `
update companies company
set failed_on = least((now() at time zone 'America/New_York')::date, coalesce(
  ${auditedWriteOff('company', 'company.id', `'failed'`)},
  (select (max(mark_date) at time zone 'America/New_York')::date + 1 from company_marks where company_id = company.id),
  (select min(investment_date) from investments where company_id = company.id),
  (company.created_at at time zone 'America/New_York')::date))
where status = 'failed' and failed_on is null;

update investments investment
set written_off_on = greatest(investment.investment_date, coalesce(
  ${auditedWriteOff('investment', 'investment.id', `'failed', 'cancelled'`)},
  company.failed_on,
  investment.investment_date))
from companies company
where company.id = investment.company_id
  and investment.status in ('failed', 'cancelled') and investment.written_off_on is null;
`;

/** A date that follows from what the trail says already is no change of a person's, and no entry of the trail. */
const withoutTriggers = (tables: string[], sql: string): string =>
  [
    ...tables.map((table) => `alter table ${table} disable trigger user;`),
    sql,
    ...tables.map((table) => `alter table ${table} enable trigger user;`),
  ].join('\n');

const writeOffRules = `
alter table companies
  add constraint companies_failed_on_check check ((status = 'failed') = (failed_on is not null));
alter table investments
  add constraint investments_written_off_on_check
    check ((status in ('failed', 'cancelled')) = (written_off_on is not null)),
  add constraint investments_written_off_after_check check (written_off_on >= investment_date);
`;

/**
 * The first change of a transaction leaves a row in fund_changes, whose deferred trigger raises the version when the
 * transaction commits: the version's row is locked for no longer than that. The head of the audit trail is locked
 * first, always, or two transactions could wait for each other.
 */
const versionTriggers = `
create or replace function note_fund_change() returns trigger language plpgsql security definer
set search_path = pg_catalog, public as $$
begin
  if current_setting('portal.fund_changed', true) = 'yes' or not exists (select from changed) then return null; end if;
  perform set_config('portal.fund_changed', 'yes', true);
  insert into fund_changes default values;
  return null;
end $$;

create or replace function settle_fund_changes() returns trigger language plpgsql security definer
set search_path = pg_catalog, public as $$
begin
  perform from audit_head for update;
  update fund_version set version = version + 1;
  delete from fund_changes where id = new.id;
  perform set_config('portal.fund_changed', '', true);
  return null;
end $$;

alter table fund_changes drop column company_ids;

${['companies', 'company_marks', 'investments']
  .flatMap((table) => [
    [table, 'insert', 'new'],
    [table, 'update', 'new'],
    [table, 'delete', 'old'],
  ])
  .map(
    ([table, event, rows]) => `
drop trigger ${table}_versioned_${event} on ${table};
create trigger ${table}_versioned_${event} after ${event} on ${table} referencing ${rows} table as changed
for each statement execute function note_fund_change();`,
  )
  .join('')}
`;

/**
 * The one valuation rule (docs/figures.md), with what records show of an investment. The latest mark is one look-up in
 * the index company_marks_latest for each company: the planner keeps it for the company's other investments.
 */
const computedValues = `
drop view investment_values;
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

const dropKeptFigures = `
drop function reckon_companies;
drop table company_figures, fund_figures;
`;
