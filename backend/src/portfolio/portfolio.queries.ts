import { Injectable } from '@nestjs/common';
import { objectOf } from '../database/json.js';
import { Sql } from '../database/sql.js';

const fundMetrics = {
  name: 'portfolio-fund-metrics',
  text: objectOf(`
    select coalesce(sum(worth.current_value), 0.00)::text as "portfolioValue",
      coalesce(sum(investment.total_investment), 0.00)::text as "deployedCapital",
      count(*) filter (where investment.status = 'active') as "activeInvestments",
      count(*) filter (where investment.status = 'failed') as "failedInvestments",
      count(*) filter (where investment.status = 'cancelled') as "cancelledInvestments"
    from investments investment
    join investment_values worth on worth.investment_id = investment.id`),
};

@Injectable()
export class PortfolioQueries {
  constructor(private readonly sql: Sql) {}

  fundMetrics(): Promise<string | undefined> {
    return this.sql.json(fundMetrics);
  }
}
