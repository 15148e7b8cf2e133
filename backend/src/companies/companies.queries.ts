import { Injectable } from '@nestjs/common';
import { objectOf } from '../database/sql-fragments.js';
import { byName, listOf, type Page, type PageRequest } from '../database/pages.js';
import { Sql } from '../database/sql.js';
import { joinLatestMark } from './companies.sql.js';

const record = `
  company.id, company.version, company.name, company.sector, company.description, company.website,
  coalesce(mark.valuation, company.entered_valuation)::text as "currentValuation",
  company.valuation_at_last_fundraise::text as "valuationAtLastFundraise",
  company.status, company.failed_on as "failedOn", company.created_at as "createdAt", company.updated_at as "updatedAt"`;
const source = `companies company ${joinLatestMark}`;

const list = listOf({
  order: byName('companies', 'company', { column: 'company.name', field: 'name' }),
  rows: (where, tail) => `select ${record} from ${source} where ${where} ${tail}`,
});
/** With the totals over its investments; zeros when it has none. */
const one = {
  name: 'companies-one',
  text: objectOf(`
    select ${record}, (
      select json_build_object(
        'activeInvestments', count(*) filter (where status = 'active'),
        'totalInvestment', coalesce(sum(total_investment), 0.00)::text,
        'valueOnMark', coalesce(sum(current_value), 0.00)::text,
        'realized', coalesce(sum(realized), 0.00)::text)
      from investment_values where company_id = company.id) as overview
    from ${source} where company.id = $1`),
};

@Injectable()
export class CompaniesQueries {
  constructor(private readonly sql: Sql) {}

  list(page: PageRequest): Promise<string | Page | undefined> {
    return list(this.sql, page);
  }

  one(id: string): Promise<string | undefined> {
    return this.sql.json(one, [id]);
  }
}
