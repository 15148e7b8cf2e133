import { Injectable } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import { lpTotals, positionValue } from '../investments/positions.sql.js';
import { objectOf } from '../database/sql-fragments.js';
import { Sql } from '../database/sql.js';
import { historyOf, historyOfInvestment } from './value-history.sql.js';

const fundMetrics = {
  name: 'portfolio-fund-metrics',
  text: objectOf(`
    select coalesce(sum(current_value), 0.00)::text as "portfolioValue",
      coalesce(sum(total_investment), 0.00)::text as "deployedCapital",
      count(*) filter (where status = 'active') as "activeInvestments",
      count(*) filter (where status = 'failed') as "failedInvestments",
      count(*) filter (where status = 'cancelled') as "cancelledInvestments"
    from investment_values`),
};

/** $1 is the LP, $2 today. */
const ofLp = {
  name: 'portfolio-of-lp',
  text: `
    select invested::text, value::text, (value - invested)::text as "totalReturn", "dollarDays"::text,
      "activeInvestments"
    from (${lpTotals('$1', '$2')}) totals`,
};

interface LpTotals {
  [column: string]: unknown;
  invested: string;
  value: string;
  totalReturn: string;
  dollarDays: string;
  activeInvestments: number;
}

const fundHistory = {
  name: 'portfolio-fund-history',
  text: historyOf('investment.total_investment', 'investment_values investment'),
};

/** $1 is today, $2 the LP. */
const lpHistory = {
  name: 'portfolio-lp-history',
  text: historyOf(
    'investment.position_amount',
    `(select investment.*, allocation.amount as position_amount
      from allocations allocation join investment_values investment on investment.investment_id = allocation.investment_id
      where allocation.lp_id = $2) investment`,
  ),
};

const investmentHistory = { name: 'portfolio-investment-history', text: historyOfInvestment };

/** Positions grouped by company and by sector; `positions` selects company_id, invested, value and written_off. */
const holdingsOf = (positions: string): string => `
  with company_totals as (
    select company.id as "companyId", company.name as "companyName", company.sector,
      sum(position.invested) as invested, sum(position.value) as value, bool_and(position.written_off) as "writtenOff"
    from (${positions}) position
    join companies company on company.id = position.company_id
    group by company.id
  ),
  sector_totals as (
    select sector, count(*)::int as companies, sum(invested) as invested, sum(value) as value
    from company_totals group by sector
  )
  ${objectOf(`
    select
      (select coalesce(json_agg(json_build_object('companyId', "companyId", 'companyName', "companyName",
          'sector', sector, 'writtenOff', "writtenOff", 'invested', invested::text, 'value', value::text)
        order by value desc, invested desc, "companyName", "companyId"), '[]') from company_totals) as companies,
      (select coalesce(json_agg(json_build_object('sector', sector, 'companies', companies,
          'invested', invested::text, 'value', value::text)
        order by value desc, invested desc, sector), '[]') from sector_totals) as sectors`)}`;

const fundHoldings = {
  name: 'portfolio-fund-holdings',
  text: holdingsOf(`
    select company_id, total_investment as invested, current_value as value, written_off from investment_values`),
};

/** $1 is the LP. */
const lpHoldings = {
  name: 'portfolio-lp-holdings',
  text: holdingsOf(`
    select investment.company_id, allocation.amount as invested, investment.written_off, ${positionValue} as value
    from allocations allocation
    join investment_values investment on investment.investment_id = allocation.investment_id
    where allocation.lp_id = $1`),
};

@Injectable()
export class PortfolioQueries {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  fundMetrics(): Promise<string | undefined> {
    return this.sql.json(fundMetrics);
  }

  /** Totals over the LP's positions; zeros when it has none. */
  ofLp(lpId: string): Promise<LpTotals | undefined> {
    return this.sql.row<LpTotals>(ofLp, [lpId, this.clock.today()]);
  }

  fundHistory(): Promise<string | undefined> {
    return this.sql.json(fundHistory, [this.clock.today()]);
  }

  lpHistory(lpId: string): Promise<string | undefined> {
    return this.sql.json(lpHistory, [this.clock.today(), lpId]);
  }

  /** Undefined when the investment does not exist. */
  investmentHistory(id: string): Promise<string | undefined> {
    return this.sql.json(investmentHistory, [this.clock.today(), id]);
  }

  fundHoldings(): Promise<string | undefined> {
    return this.sql.json(fundHoldings);
  }

  lpHoldings(lpId: string): Promise<string | undefined> {
    return this.sql.json(lpHoldings, [lpId]);
  }
}
