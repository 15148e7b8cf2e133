import { Injectable } from '@nestjs/common';
import type { Reader } from '../access/actor.js';
import { holdsAllocation } from '../access/predicates.js';
import { limitedLp, seesCompany, seesFundFigures } from '../access/visibility.sql.js';
import { Clock } from '../config/clock.js';
import { holderOf, type Holder, type HolderColumn } from '../investing-entities/holder.sql.js';
import { allocationRealized, allocationValue, holderTotals } from '../investments/positions.sql.js';
import type { CashFlow } from '../finance/cash-flows.js';
import { objectOf } from '../database/sql-fragments.js';
import { Sql } from '../database/sql.js';
import { historyOf, historyOfInvestment, partOfDeal, wholeDeal } from './value-history.sql.js';

const fundMetrics = {
  name: 'portfolio-fund-metrics',
  text: objectOf(`
    select coalesce(sum(current_value), 0.00)::text as "portfolioValue",
      coalesce(sum(realized), 0.00)::text as realized,
      coalesce(sum(total_investment), 0.00)::text as "deployedCapital",
      count(*) filter (where status = 'active') as "activeInvestments",
      count(*) filter (where status = 'active' and company_status = 'failed') as "activeOfFailedCompanies",
      count(*) filter (where status = 'failed') as "failedInvestments",
      count(*) filter (where status = 'cancelled') as "cancelledInvestments"
    from investment_values`),
};

/** A statement for LPs and one for single entities. */
const forHolders = (name: string, text: (column: HolderColumn) => string) => ({
  lp_id: { name: `${name}-of-lp`, text: text('lp_id') },
  entity_id: { name: `${name}-of-entity`, text: text('entity_id') },
});

/** What totals are narrowed to, as a condition on `allocation`; $3 is its id. */
const narrowings = {
  whole: undefined,
  investment: 'allocation.investment_id = $3',
  company: 'allocation.investment_id = any(array(select id from investments where company_id = $3))',
};

/** $1 is the holder, $2 today. */
const totalsOf = (narrowing: keyof typeof narrowings) =>
  forHolders(
    `portfolio-${narrowing}`,
    (column) => `
    select invested::text, value::text, realized::text, "dollarDays"::text, "activeInvestments", flows
    from (${holderTotals('$1', '$2', column, narrowings[narrowing])}) totals`,
  );
const ofHolder = {
  whole: totalsOf('whole'),
  investment: totalsOf('investment'),
  company: totalsOf('company'),
};

/** An investment or a company to which the totals of a holder are narrowed; the investment alone where both are given. */
export interface Narrowing {
  investmentId?: string | undefined;
  companyId?: string | undefined;
}

interface HolderTotals {
  [column: string]: unknown;
  invested: string;
  value: string;
  realized: string;
  dollarDays: string;
  activeInvestments: number;
  /** Null when companies paid nothing for the positions. */
  flows: CashFlow[] | null;
}

const fundHistory = {
  name: 'portfolio-fund-history',
  text: historyOf('investment_values investment', wholeDeal),
};

/** $1 is today, $2 the holder. Each allocation is a position of its own, so that its value is rounded alone. */
const holderHistory = forHolders('portfolio-history', (column) =>
  historyOf(
    `(select investment.*, allocation.id as position_id, allocation.entity_id, allocation.amount as position_amount
      from allocations allocation join investment_values investment on investment.investment_id = allocation.investment_id
      where allocation.${column} = $2) investment`,
    partOfDeal,
  ),
);

/** $1 is today, $2 the investment, $3 the LP who reads, or null. */
const investmentHistory = {
  name: 'portfolio-investment-history',
  text: historyOfInvestment(
    `(select deal.* from investment_values deal where deal.investment_id = $2
      and ${seesCompany('$3', 'deal.company_id')}) investment`,
    wholeDeal,
    seesFundFigures('$3', holdsAllocation('$2', '$3')),
  ),
};

/** $1 is today, $2 the investment, $3 the LP. */
const allocationHistory = {
  name: 'portfolio-allocation-history',
  text: historyOfInvestment(
    `(select investment.*, allocation.id as position_id, allocation.entity_id, allocation.amount as position_amount
      from allocations allocation join investment_values investment on investment.investment_id = allocation.investment_id
      where allocation.investment_id = $2 and allocation.lp_id = $3) investment`,
    partOfDeal,
  ),
};

const sums = `sum(position.invested) as invested, sum(position.value) as value, sum(position.realized) as realized`;
const amounts = `'invested', invested::text, 'value', value::text, 'realized', realized::text`;

/**
 * Positions grouped by company, by sector and by vintage; `positions` selects investment_id, company_id, invested_on,
 * invested, value, realized and written_off.
 */
const holdingsOf = (positions: string): string => `
  with positions as (${positions}),
  company_totals as (
    select company.id as "companyId", company.name as "companyName", company.sector, ${sums},
      bool_and(position.written_off) as "writtenOff"
    from positions position
    join companies company on company.id = position.company_id
    group by company.id
  ),
  sector_totals as (
    select position.sector, count(*)::int as companies, ${sums}
    from company_totals position group by position.sector
  ),
  vintage_totals as (
    select extract(year from position.invested_on)::int as year, count(distinct position.investment_id)::int as investments,
      ${sums}
    from positions position group by 1
  )
  ${objectOf(`
    select
      (select coalesce(json_agg(json_build_object('companyId', "companyId", 'companyName', "companyName",
          'sector', sector, 'writtenOff', "writtenOff", ${amounts})
        order by value desc, invested desc, "companyName", "companyId"), '[]') from company_totals) as companies,
      (select coalesce(json_agg(json_build_object('sector', sector, 'companies', companies, ${amounts})
        order by value desc, invested desc, sector), '[]') from sector_totals) as sectors,
      (select coalesce(json_agg(json_build_object('year', year, 'investments', investments, ${amounts})
        order by year), '[]') from vintage_totals) as vintages`)}`;

const fundHoldings = {
  name: 'portfolio-fund-holdings',
  text: holdingsOf(`
    select investment_id, company_id, investment_date as invested_on, total_investment as invested,
      current_value as value, realized, written_off
    from investment_values`),
};

/** $1 is the holder. */
const holderHoldings = forHolders('portfolio-holdings', (column) =>
  holdingsOf(`
    select investment.investment_id, investment.company_id, investment.investment_date as invested_on,
      allocation.amount as invested, investment.written_off, ${allocationValue} as value, ${allocationRealized} as realized
    from allocations allocation
    join investment_values investment on investment.investment_id = allocation.investment_id
    where allocation.${column} = $1`),
);

@Injectable()
export class PortfolioQueries {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  fundMetrics(): Promise<string | undefined> {
    return this.sql.json(fundMetrics);
  }

  /** Totals over the holder's positions, or those in an investment or a company; zeros when it has none. */
  ofHolder(holder: Holder, { investmentId, companyId }: Narrowing = {}): Promise<HolderTotals | undefined> {
    const { column, id } = holderOf(holder);
    const narrowing = investmentId ? 'investment' : companyId ? 'company' : 'whole';
    const values = [id, this.clock.today(), ...[investmentId ?? companyId ?? []].flat()];
    return this.sql.row<HolderTotals>(ofHolder[narrowing][column], values);
  }

  fundHistory(): Promise<string | undefined> {
    return this.sql.json(fundHistory, [this.clock.today()]);
  }

  holderHistory(holder: Holder): Promise<string | undefined> {
    const { column, id } = holderOf(holder);
    return this.sql.json(holderHistory[column], [this.clock.today(), id]);
  }

  /** Undefined when there is no such investment that the reader sees. */
  investmentHistory(id: string, reader: Reader): Promise<string | undefined> {
    return this.sql.json(investmentHistory, [this.clock.today(), id, limitedLp(reader)]);
  }

  /** Of the LP's part. Undefined when the LP has no allocation in the investment. */
  allocationHistory(investmentId: string, lpId: string): Promise<string | undefined> {
    return this.sql.json(allocationHistory, [this.clock.today(), investmentId, lpId]);
  }

  fundHoldings(): Promise<string | undefined> {
    return this.sql.json(fundHoldings);
  }

  holderHoldings(holder: Holder): Promise<string | undefined> {
    const { column, id } = holderOf(holder);
    return this.sql.json(holderHoldings[column], [id]);
  }
}
