import { Migration } from '@mikro-orm/migrations';
import { trackTable } from './track-table.js';

/** Values follow what is still held: the cost that sales left, and dated shares of companies. */
export class Ownership extends Migration {
  override name = '0021-ownership';

  override up(): void {
    this.addSql(entries);
    this.addSql(trackTable('ownership_entries', { audited: 'ownership', versioned: true }));
    this.addSql(nameOwnership('add'));
    this.addSql(proceedsIndexes);
    this.addSql(shareValue(28));
    this.addSql(investmentValues);
  }

  override down(): void {
    this.addSql(formerInvestmentValues);
    this.addSql(shareValue(24));
    this.addSql('drop index capital_events_of_proceeds, journal_entries_of_proceeds');
    this.addSql(nameOwnership('remove'));
    this.addSql('drop table ownership_entries');
  }
}

const entries = `
-- On its date the deal holds this percentage of the company; until the next entry its value follows from it.
create table ownership_entries (
  id uuid primary key default new_id(),
  version integer not null default 1,
  investment_id uuid not null references investments on delete cascade,
  date date not null,
  percent numeric(9, 6) not null check (percent between 0 and 100),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint ownership_entries_investment_date_key unique (investment_id, date) include (percent)
);
`;

/** The name of an entry in the audit trail, in the function as earlier migrations left it. */
const nameOwnership = (change: 'add' | 'remove'): string => {
  const [before, after] = change === 'add' ? ['old_text', 'new_text'] : ['new_text', 'old_text'];
  return `
do $names$
declare
  old_text text := 'else coalesce(given ->> ''name''';
  new_text text := $case$when 'ownership' then concat_ws(', ',
      (select investment_name from investments where id = (given ->> 'investment_id')::uuid), given ->> 'date')
    else coalesce(given ->> 'name'$case$;
begin
  execute replace(pg_get_functiondef('audit_record_name'::regproc), ${before}, ${after});
end $names$`;
};

/** What companies paid, per deal and entity, and what of the cost it relieved; and the deals with any. */
const proceedsIndexes = `
create index journal_entries_of_proceeds on journal_entries (investment_id, entity_id, effective_date)
  include (bucket, amount) where bucket in ('cost', 'income', 'realized');
create index capital_events_of_proceeds on capital_events (investment_id)
  where kind = 'proceeds' and released_at is not null;
`;

/**
 * Multiplies before it divides. A percentage has six decimals, so that amount x (valuation x percent) / (100 x cost) is
 * half a cent or at least 5e-26 away from it: with 28 decimals, rounding the quotient rounds the exact one, half up.
 */
const shareValue = (decimals: number): string => `
create or replace function share_value(amount numeric, valuation numeric, post_money numeric)
returns numeric language sql immutable parallel safe as $$
  select round(amount * valuation * 1.${'0'.repeat(decimals)} / post_money, 2)
$$;
`;

/** Columns that the view has had from the start. */
const columns = (value: string): string => `
    investment.id as investment_id,
    written_off.yes as written_off,
    coalesce(mark.valuation, company.entered_valuation) as company_valuation,
    used.valuation as marked_valuation,
    case when written_off.yes then 0.00 else ${value} end as current_value,
    investment.version, investment.company_id, company.name as company_name, company.status as company_status,
    investment.investment_name, investment.total_investment, investment.initial_valuation,
    investment.investment_date, investment.investment_type, investment.notes, investment.status,
    investment.revenue_amount, investment.revenue_frequency, investment.team_size, investment.monthly_burn,
    investment.created_at, investment.updated_at,
    investment.written_off_on, company.failed_on as company_failed_on, mark.id as mark_id`;

const source = `
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
  ) used`;

const hasProceeds = `investment.id in (
      select event.investment_id from capital_events event where event.kind = 'proceeds' and event.released_at is not null)`;
const hasOwnership = 'investment.id in (select investment_id from ownership_entries)';

const sumOf = (buckets: string, where = 'true'): string => `coalesce((
      select sum(entry.amount) from journal_entries entry
      where entry.investment_id = investment.id and entry.bucket ${buckets} and ${where}), 0.00)`;

/** Of the latest ownership entry. */
const latest = (selected: string): string => `(
      select ${selected} from ownership_entries latest where latest.investment_id = investment.id
      order by latest.date desc limit 1)`;
const costThen = `investment.total_investment + ${sumOf(`= 'cost'`, 'entry.effective_date <= latest.date')}`;

/**
 * The one valuation rule (docs/figures.md): remaining cost x value_factor / value_divisor, of a deal and of any part of
 * it. The divisor is null where nothing was left at the end of the ownership entry's day. Neither proceeds nor ownership
 * entries are dated after today, so the latest ones count.
 *
 * Sums and entries are looked up in those deals alone that have any, which PostgreSQL tells by a hash of their ids: joins
 * per row made the sum over 15,000 deals without any four times as slow.
 */
const investmentValues = `
create or replace view investment_values as
  select ${columns('coalesce(share_value(held.cost, priced.factor, priced.divisor), 0.00)')},
    held.cost as remaining_cost,
    case when ${hasProceeds} then -${sumOf(`in ('cost', 'income', 'realized')`)} else 0.00 end as realized,
    priced.factor as value_factor, priced.divisor as value_divisor,
    case when ${hasOwnership} then ${latest('date')} end as owned_on,
    case when ${hasOwnership} then ${latest('percent')} end as owned_percent,
    case when ${hasOwnership} then ${latest(costThen)} end as owned_cost
  ${source}
  cross join lateral (
    select case when ${hasProceeds} then investment.total_investment + ${sumOf(`= 'cost'`)}
      else investment.total_investment end as cost
  ) held
  cross join lateral (
    select case when ${hasOwnership} then used.valuation * ${latest('percent')} else used.valuation end as factor,
      nullif(case when ${hasOwnership} then ${latest(`100 * (${costThen})`)}
        else investment.initial_valuation end, 0) as divisor
  ) priced;
`;

const formerInvestmentValues = `
drop view investment_values;
create view investment_values as
  select ${columns('share_value(investment.total_investment, used.valuation, investment.initial_valuation)')}
  ${source};
`;
