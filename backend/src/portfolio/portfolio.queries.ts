import { Injectable } from '@nestjs/common';
import { Clock } from '../config/clock.js';
import { lpTotals } from '../investments/positions.sql.js';
import { objectOf } from '../database/sql-fragments.js';
import { Sql } from '../database/sql.js';

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

/** $1 the LP, $2 today. */
const ofLp = {
  name: 'portfolio-of-lp',
  text: `
    select invested::text, value::text, (value - invested)::text as "totalReturn", "dollarDays"::text,
      "activeInvestments"
    from (${lpTotals('$1', '$2')}) totals`,
};

export interface LpTotals {
  [column: string]: unknown;
  invested: string;
  value: string;
  totalReturn: string;
  dollarDays: string;
  activeInvestments: number;
}

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
}
