import { Injectable } from '@nestjs/common';
import { arrayOf, objectOf } from '../database/json.js';
import { Sql } from '../database/sql.js';

const record = `
  company.id, company.version, company.name, company.sector, company.description, company.website,
  coalesce(figures.latest_mark, company.entered_valuation)::text as "currentValuation",
  company.valuation_at_last_fundraise::text as "valuationAtLastFundraise",
  company.status, company.created_at as "createdAt", company.updated_at as "updatedAt"`;
const source = 'companies company left join company_figures figures on figures.company_id = company.id';

const list = {
  name: 'companies-list',
  text: arrayOf(`select ${record} from ${source} order by lower(company.name), company.id`),
};
const one = {
  name: 'companies-one',
  text: objectOf(`select ${record} from ${source} where company.id = $1`),
};
const totals = {
  name: 'companies-totals',
  text: `
    select active_investments as "activeInvestments", deployed_capital::text as "totalInvestment",
      portfolio_value::text as "valueOnMark"
    from company_figures where company_id = $1`,
};

export interface CompanyTotals {
  activeInvestments: number;
  totalInvestment: string;
  valueOnMark: string;
}

@Injectable()
export class CompaniesQueries {
  constructor(private readonly sql: Sql) {}

  list(): Promise<string | undefined> {
    return this.sql.json(list);
  }

  one(id: string): Promise<string | undefined> {
    return this.sql.json(one, [id]);
  }

  /** Sums over the company's investments; zeros when it has none. */
  totals(id: string): Promise<CompanyTotals | undefined> {
    return this.sql.row<CompanyTotals & Record<string, unknown>>(totals, [id]);
  }
}
