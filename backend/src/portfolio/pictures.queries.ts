import { Injectable } from '@nestjs/common';
import { Clock } from '../clock.js';
import { heldValue } from '../database/held.js';
import { objectOf } from '../database/json.js';
import { Sql } from '../database/sql.js';
import { historyOf, historyOfInvestment } from '../database/value-history.js';

const fundHistory = {
  name: 'portfolio-fund-history',
  text: historyOf('investment.total_investment', 'investment_values investment'),
};

/** $2 is the LP. */
const lpHistory = {
  name: 'portfolio-lp-history',
  text: historyOf(
    'investment.amount_held',
    `(select investment.*, held.amount as amount_held
      from allocations held join investment_values investment on investment.investment_id = held.investment_id
      where held.lp_id = $2) investment`,
  ),
};

const investmentHistory = { name: 'portfolio-investment-history', text: historyOfInvestment };

/** From rows of what is held: in which company, for how much, worth what. */
const holdingsOf = (held: string): string => `
  with companies_held as (
    select company.id as "companyId", company.name as "companyName", company.sector, sum(held.invested) as invested,
      sum(held.value) as value, bool_and(held.written_off) as "writtenOff"
    from (${held}) held
    join companies company on company.id = held.company_id
    group by company.id
  ),
  sectors_held as (
    select sector, count(*)::int as companies, sum(invested) as invested, sum(value) as value
    from companies_held group by sector
  )
  ${objectOf(`
    select
      (select coalesce(json_agg(json_build_object('companyId', "companyId", 'companyName', "companyName",
          'sector', sector, 'writtenOff', "writtenOff", 'invested', invested::text, 'value', value::text)
        order by value desc, invested desc, "companyName", "companyId"), '[]') from companies_held) as companies,
      (select coalesce(json_agg(json_build_object('sector', sector, 'companies', companies,
          'invested', invested::text, 'value', value::text)
        order by value desc, invested desc, sector), '[]') from sectors_held) as sectors`)}`;

const fundHoldings = {
  name: 'portfolio-fund-holdings',
  text: holdingsOf(`
    select company_id, total_investment as invested, current_value as value, written_off from investment_values`),
};

/** $1 is the LP. */
const lpHoldings = {
  name: 'portfolio-lp-holdings',
  text: holdingsOf(`
    select investment.company_id, held.amount as invested, investment.written_off, ${heldValue} as value
    from allocations held
    join investment_values investment on investment.investment_id = held.investment_id
    where held.lp_id = $1`),
};

/** What pictures are drawn of: how the value came to be what it is, and what it is made of. */
@Injectable()
export class PicturesQueries {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  fundHistory(): Promise<string | undefined> {
    return this.sql.json(fundHistory, [this.clock.today()]);
  }

  lpHistory(lpId: string): Promise<string | undefined> {
    return this.sql.json(lpHistory, [this.clock.today(), lpId]);
  }

  /** Nothing when there is no such investment. */
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
