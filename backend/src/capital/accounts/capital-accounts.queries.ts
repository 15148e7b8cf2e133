import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.js';
import { Sql } from '../../database/sql.js';
import { dealValueOn, partValueOn, valuationOn } from '../../investments/value-on.sql.js';
import { lookUp } from '../capital.sql.js';
import { carryPositions, type CarryPosition } from '../carry/carry.sql.js';
import { dealAmounts, isCommitted, recallableOn, type CapitalAmounts } from '../performance/figures.sql.js';
import { activity, dealReference, type DealReference } from './activity.sql.js';
import { dueInOrder, dueLines } from './due.sql.js';
import {
  accounts,
  rollForwardPairs,
  rollForwardTotals,
  type RollForwardAmounts,
} from './roll-forward.sql.js';

// $1 is the LP or the entity, $2 the first day of each period or null, $3 the last day of all, $4 today, $5 the firm's name.
// Deals and activity are of the first period, named `period`; its `number` is 1.

/** The rows of a view for each entity: a join would make them for all entities first. */
const ofHolders = (view: string, condition = 'true'): string => `
  select part.* from holders holder cross join lateral (
    select * from ${view} part where part.entity_id = holder.id and ${condition} offset 0) part`;

/** The days are selected, because PostgreSQL would plan anew for each number of days that it sees. */
const journalOf = `
  entries as materialized (${ofHolders('journal', 'part.effective_date <= $3::date')}),
  parts as materialized (${ofHolders('holdings')}),
  periods as materialized (
    select number, coalesce(given.first, least($3::date, (select min(effective_date) from entries),
      (select min(investment_date) from parts))) as first, $3::date as last
    from unnest((select $2::date[])) with ordinality given (first, number)
  ),
  period as (select first, last from periods where number = 1)`;

const dayBefore = '(period.first - 1)';
const valued = `
  cross join periods period ${valuationOn(dayBefore, 'opening')} ${valuationOn('period.last', 'closing')}`;

/** Per period, deal and entity: commitment on the last day, and values on the day before the first and on the last. */
const positions = {
  lps: `
    select period.number as period, holding.investment_id, case when ${isCommitted('period.last')} then holding.amount end as commitment,
      ${partValueOn('holding', dayBefore, 'opening')} as opening_value,
      ${partValueOn('holding', 'period.last', 'closing')} as closing_value
    from parts holding ${lookUp('investments', 'investment', 'holding.investment_id')}
      ${lookUp('companies', 'company', 'investment.company_id')} ${valued}`,
  /** What deals are worth beyond their LPs' parts, whose values are rounded: also where nothing is left unallocated. */
  firm: `
    select period.number as period, investment.id as investment_id, case when ${isCommitted('period.last')} then holding.amount end as commitment,
      ${dealValueOn('opening')} - coalesce(lps.opening_value, 0.00) as opening_value,
      ${dealValueOn('closing')} - coalesce(lps.closing_value, 0.00) as closing_value
    from investments investment
    join companies company on company.id = investment.company_id
    left join parts holding on holding.investment_id = investment.id ${valued}
    cross join lateral (
      select sum(${partValueOn('allocation', dayBefore, 'opening')}) as opening_value,
        sum(${partValueOn('allocation', 'period.last', 'closing')}) as closing_value
      from allocations allocation where allocation.investment_id = investment.id
    ) lps`,
};

const deals = `
  select coalesce(json_agg(json_build_object(
      'investment', ${dealReference('investment', 'company')}, ${dealAmounts('sums.commitment', 'sums.value', 'coalesce(back.amount, 0.00)')},
      'opening', json_build_object('cash', coalesce(sums.opening_cash, 0.00)::text,
        'cost', coalesce(sums.opening_cost, 0.00)::text, 'value', sums.opening_value::text),
      'rollForward', json_build_object(${rollForwardPairs}),
      'due', (select coalesce(json_agg(line order by date, number), '[]') from due where due.investment_id = sums.id)
    ) order by investment.investment_date desc, investment.id desc), '[]')
  from accounts sums ${lookUp('investments', 'investment', 'sums.id')}
    ${lookUp('companies', 'company', 'investment.company_id')}
    left join (
      select investment_id, sum(amount) as amount
      from ${recallableOn('line.entity_id = any(array(select id from holders))', '$3::date')} of_entity group by 1
    ) back on back.investment_id = sums.id
  where sums.period = 1
    and (sums.investment_id is not null or sums.commitment <> 0 or sums.value <> 0 or sums.opening_value <> 0)`;

/** Of the holders' parts that bear carry, on the day before the first and on the last. */
const carries = {
  lps: (day: string) =>
    carryPositions((alias) => `${alias}.entity_id = any(array(select id from holders))`, day),
  firm: () => `'[]'::json`,
};

const statementOf = (name: string, holders: string, of: keyof typeof positions, holderName: string) => ({
  name: `capital-account-of-${name}`,
  text: `
    with holders as materialized (
      select id, coalesce(legal_name, $5::text) as legal_name from investing_entities where ${holders}
    ), ${journalOf},
    positions as materialized (${positions[of]}),
    accounts as materialized (${accounts}),
    due as materialized (${dueLines('$4')})
    select ${holderName} as name, $3::date::text as "to", (
        select json_agg(json_build_object('from', period.first, 'amounts', (
            select json_build_object(${rollForwardTotals}) from accounts account where account.period = period.number),
          'openingCarries', ${carries[of](dayBefore)}) order by period.number)
        from periods period) as periods,
      (${activity})::text as activity, (${deals}) as deals, ${carries[of]('$3::date')} as "closingCarries",
      (${dueInOrder})::text as due,
      exists (select from entries where derived = 'assumed') as "isAssumedPaid"`,
});

const statements = {
  lp: statementOf('lp', 'lp_id = $1', 'lps', '(select legal_name from users where id = $1)'),
  entity: statementOf('entity', 'id = $1', 'lps', '(select legal_name from holders)'),
  firm: statementOf('firm', 'id = $1', 'firm', '(select legal_name from holders)'),
};

export interface AccountDealRow extends CapitalAmounts {
  investment: DealReference;
  /** On the day before the period. */
  opening: { cash: string; cost: string; value: string };
  rollForward: RollForwardAmounts;
  due: object[];
}

/** Net asset values are before accrued carry. */
export interface AccountRow {
  [column: string]: unknown;
  /** Of the LP or the entity. */
  name: string;
  /** On which all periods end. */
  to: string;
  periods: { from: string; amounts: RollForwardAmounts; openingCarries: CarryPosition[] }[];
  /** JSON text: of the first period. */
  activity: string;
  /** Of the first period. */
  deals: AccountDealRow[];
  closingCarries: CarryPosition[];
  /** JSON text. */
  due: string;
  /** Whether any payment is assumed. */
  isAssumedPaid: boolean;
}

@Injectable()
export class CapitalAccountsQueries {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** `firstDays` has the first day of each period, null for that of anything; all end on the same day. */
  of(
    holder: keyof typeof statements,
    id: string,
    { firstDays, to }: { firstDays: readonly (string | null)[]; to: string },
    firmName: string,
  ): Promise<AccountRow | undefined> {
    const values = [id, firstDays, to, this.clock.today(), firmName];
    return this.sql.row<AccountRow>(statements[holder], values);
  }
}
