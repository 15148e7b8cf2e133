import { Injectable } from '@nestjs/common';
import { Clock } from '../clock.js';
import { sumsOfLp } from '../database/held.js';
import { objectOf } from '../database/json.js';
import { Sql } from '../database/sql.js';

const fundMetrics = {
  name: 'portfolio-fund-metrics',
  text: objectOf(`
    select portfolio_value::text as "portfolioValue", deployed_capital::text as "deployedCapital",
      active_investments as "activeInvestments", failed_investments as "failedInvestments",
      cancelled_investments as "cancelledInvestments"
    from fund_figures`),
};

/** $1 the LP, $2 today. */
const ofLp = {
  name: 'portfolio-of-lp',
  text: `
    select invested::text, value::text, (value - invested)::text as "totalReturn", "dollarDays"::text,
      "activeInvestments"
    from (${sumsOfLp('$1', '$2')}) sums`,
};

export interface LpSums {
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

  /** Sums over what the LP holds; zeros when it holds nothing. */
  ofLp(lpId: string): Promise<LpSums | undefined> {
    return this.sql.row<LpSums>(ofLp, [lpId, this.clock.today()]);
  }
}
