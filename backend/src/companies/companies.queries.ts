import { Injectable } from '@nestjs/common';
import { objectOf } from '../database/json.js';
import { byName, listOf, type Page, type PageAsked } from '../database/pages.js';
import { Sql } from '../database/sql.js';

const record = `
  company.id, company.version, company.name, company.sector, company.description, company.website,
  coalesce(figures.latest_mark, company.entered_valuation)::text as "currentValuation",
  company.valuation_at_last_fundraise::text as "valuationAtLastFundraise",
  company.status, company.created_at as "createdAt", company.updated_at as "updatedAt"`;
const source = 'companies company left join company_figures figures on figures.company_id = company.id';

const list = listOf({
  order: byName('companies', 'company', { column: 'company.name', field: 'name' }),
  rows: (where, tail) => `select ${record} from ${source} where ${where} ${tail}`,
});
/** With the sums over its investments, of the same moment; zeros when it has none. */
const one = {
  name: 'companies-one',
  text: objectOf(`
    select ${record}, json_build_object(
      'activeInvestments', figures.active_investments,
      'totalInvestment', figures.deployed_capital::text,
      'valueOnMark', figures.portfolio_value::text) as overview
    from ${source} where company.id = $1`),
};

@Injectable()
export class CompaniesQueries {
  constructor(private readonly sql: Sql) {}

  list(asked: PageAsked): Promise<string | Page | undefined> {
    return list(this.sql, asked);
  }

  one(id: string): Promise<string | undefined> {
    return this.sql.json(one, [id]);
  }
}
