import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import { Sql } from '../../database/sql.js';
import { valuationOn, valueOn } from '../../investments/positions.sql.js';
import { collection, eventTitle, inForce, paymentReference } from '../capital.sql.js';
import { dealAmounts, isCommitted, journalSums, type CapitalAmounts } from '../performance/figures.sql.js';
import { activity, dealReference, type DealReference } from './activity.sql.js';

// $1 is the LP or the entity, $2 the first day or null, $3 the last day, $4 today, $5 the firm's name.

/** Entities as an array that the planner looks up once, because views are not joined by index. */
const isHolder = (column: string): string => `${column} = any(array(select id from holders))`;

const journalOf = `
  entries as materialized (
    select * from journal where ${isHolder('journal.entity_id')} and effective_date <= $3::date
  ),
  parts as materialized (select * from holdings holding where ${isHolder('holding.entity_id')}),
  period as materialized (
    select coalesce($2::date, least($3::date, (select min(effective_date) from entries),
      (select min(investment_date) from parts))) as first, $3::date as last
  )`;

const valued = `
  join companies company on company.id = investment.company_id
  cross join period
  ${valuationOn('(period.first - 1)', 'opening')} ${valuationOn('period.last', 'closing')}`;

/** Per deal and entity: commitment on the last day, and values on the day before the first and on the last. */
const positions = {
  lps: `
    select holding.investment_id, case when ${isCommitted('period.last')} then holding.amount end as commitment,
      ${valueOn('holding.amount', 'opening')} as opening_value, ${valueOn('holding.amount', 'closing')} as closing_value
    from parts holding
    join investments investment on investment.id = holding.investment_id ${valued}`,
  /** What deals are worth beyond their LPs' parts, whose values are rounded: also where nothing is left unallocated. */
  firm: `
    select investment.id as investment_id, case when ${isCommitted('period.last')} then holding.amount end as commitment,
      ${valueOn('investment.total_investment', 'opening')} - coalesce(lps.opening_value, 0.00) as opening_value,
      ${valueOn('investment.total_investment', 'closing')} - coalesce(lps.closing_value, 0.00) as closing_value
    from investments investment
    left join parts holding on holding.investment_id = investment.id ${valued}
    cross join lateral (
      select sum(${valueOn('allocation.amount', 'opening')}) as opening_value,
        sum(${valueOn('allocation.amount', 'closing')}) as closing_value
      from allocations allocation where allocation.investment_id = investment.id
    ) lps`,
};

const entrySum = (buckets: string, period: string): string =>
  `coalesce(sum(amount) filter (where bucket in (${buckets}) and ${period}), 0.00)`;
const during = (bucket: string): string => `-${entrySum(`'${bucket}'`, 'effective_date >= first')}`;

/** Cash plus cost before the period and at its end, and what changed it meanwhile: all entries add up to zero. */
const movements = `
  select ${entrySum(`'cash', 'cost'`, 'effective_date < first')} as opening_book,
    ${entrySum(`'cash', 'cost'`, 'true')} as closing_book,
    ${entrySum(`'cost'`, 'effective_date >= first')} as cost,
    ${entrySum(`'cash'`, 'effective_date < first')} as opening_cash, ${entrySum(`'cash'`, 'true')} as closing_cash,
    ${during('paid_in')} as contributions, ${during('paid_out')} as distributions,
    ${during('fee')} as management_fees, ${during('expense')} as expenses, ${during('carry')} as carry,
    ${during('income')} as income, ${during('realized')} as realized_gain
  from entries cross join period`;

const due = `
  select event.date, event.number, line.investment_id, investment.investment_name, json_build_object(
      'event', json_build_object('id', event.id, 'name', ${eventTitle('event')}),
      'investment', ${dealReference('investment', 'company')},
      'entity', json_build_object('id', holder.id, 'legalName', holder.legal_name),
      'asked', line.amount::text, 'open', (line.amount - paid.amount)::text, 'date', event.date,
      'state', ${collection('paid.amount', '(line.amount - paid.amount)', 'event.date', '$4')},
      'paymentReference', ${paymentReference('event', 'line.entity_id')}) as line
  from holders holder
  join capital_event_lines line on line.entity_id = holder.id
  join capital_events event on event.id = line.event_id
  join investments investment on investment.id = line.investment_id
  join companies company on company.id = investment.company_id
  cross join lateral (
    select coalesce(sum(receipt.amount), 0.00) as amount from capital_receipts receipt
    where receipt.event_id = line.event_id and receipt.entity_id = line.entity_id
  ) paid
  where event.kind = 'call' and ${inForce('event')} and line.amount > paid.amount`;

const deals = `
  select coalesce(json_agg(json_build_object(
      'investment', ${dealReference('investment', 'company')}, ${dealAmounts('deal.commitment', 'deal.value')},
      'due', (select coalesce(json_agg(line order by date, number), '[]') from due where due.investment_id = deal.id)
    ) order by investment.investment_date desc, investment.id desc), '[]')
  from (
    select coalesce(position.investment_id, moved.investment_id) as id, coalesce(sum(position.commitment), 0.00) as commitment,
      coalesce(sum(position.closing_value), 0.00) as value, bool_or(moved.investment_id is not null) as is_moved
    from positions position
    full join (select distinct investment_id from entries) moved on moved.investment_id = position.investment_id
    group by 1
  ) deal
  join investments investment on investment.id = deal.id
  join companies company on company.id = investment.company_id
  left join (
    select entry.investment_id, ${journalSums()} from entries entry group by 1
  ) sums on sums.investment_id = deal.id
  where deal.is_moved or deal.commitment <> 0 or deal.value <> 0`;

const statementOf = (name: string, holders: string, positionsOf: string) => ({
  name: `capital-account-of-${name}`,
  text: `
    with holders as materialized (
      select id, coalesce(legal_name, $5::text) as legal_name from investing_entities where ${holders}
    ), ${journalOf},
    positions as materialized (${positionsOf}),
    movements as (${movements}),
    worth as (
      select coalesce(sum(opening_value), 0.00) as opening, coalesce(sum(closing_value), 0.00) as closing from positions
    ),
    due as materialized (${due})
    select period.first::text as "from", period.last::text as "to",
      (opening_cash + worth.opening)::text as opening, contributions::text, distributions::text,
      management_fees::text as "managementFees", expenses::text, carry::text, income::text,
      realized_gain::text as "realizedGain", (worth.closing - worth.opening - cost)::text as "unrealizedGain",
      (closing_cash + worth.closing)::text as closing, (${activity})::text as activity, (${deals}) as deals,
      (select coalesce(json_agg(line order by date, number, fold(investment_name)), '[]') from due)::text as due
    from period cross join movements cross join worth`,
});

const statements = {
  lp: statementOf('lp', 'lp_id = $1', positions.lps),
  entity: statementOf('entity', 'id = $1', positions.lps),
  firm: statementOf('firm', 'id = $1', positions.firm),
};

export interface AccountDealRow extends CapitalAmounts {
  investment: DealReference;
  due: object[];
}

export interface AccountRow {
  [column: string]: unknown;
  from: string;
  to: string;
  /** JSON text. */
  activity: string;
  deals: AccountDealRow[];
  /** JSON text. */
  due: string;
}

@Injectable()
export class CapitalAccountsQueries {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** `from` is null for the first day of anything. */
  of(
    holder: keyof typeof statements,
    id: string,
    period: { from: string | null; to: string },
    firmName: string,
  ): Promise<AccountRow | undefined> {
    const values = [id, period.from, period.to, this.clock.today(), firmName];
    return this.sql.row<AccountRow>(statements[holder], values);
  }
}
