import { Injectable } from '@nestjs/common';
import type { Reader } from '../access/actor.js';
import { holdsInCompany, limitedLp, seesCompany, seesFundFigures } from '../access/visibility.sql.js';
import { Clock } from '../config/clock.js';
import { objectOf } from '../database/sql-fragments.js';
import { byName, listOf, type Page, type PageRequest } from '../database/pages.js';
import { Sql } from '../database/sql.js';
import { isMarkOld, joinLatestMark, latestMarkDate } from './companies.sql.js';

/** `lp` is the LP who reads, or null. */
const record = (lp: string, today: string): string => `
  company.id, company.version, company.name, company.sector, company.description, company.website,
  coalesce(mark.valuation, company.entered_valuation)::text as "currentValuation",
  ${latestMarkDate} as "markDate",
  case when ${lp}::uuid is null and ${isMarkOld(today)} then 'old' else 'recent' end as "markAge",
  company.valuation_at_last_fundraise::text as "valuationAtLastFundraise",
  company.status, company.failed_on as "failedOn", company.created_at as "createdAt", company.updated_at as "updatedAt"`;
const source = `companies company ${joinLatestMark}`;

/** $1 is the LP who reads, or null, $2 today. */
const list = listOf({
  order: byName('companies', 'company', { column: 'company.name', field: 'name' }),
  parameters: 2,
  rows: (where, tail) =>
    `select ${record('$1', '$2')} from ${source} where ${seesCompany('$1')} and ${where} ${tail}`,
});
/** With the totals over its investments, zeros when it has none, and null where they are hidden. $2 is the LP who reads, or null, $3 today. */
const one = {
  name: 'companies-one',
  text: objectOf(`
    select ${record('$2', '$3')}, case when ${seesFundFigures('$2', holdsInCompany('company.id', '$2'))} then (
      select json_build_object(
        'activeInvestments', count(*) filter (where status = 'active'),
        'totalInvestment', coalesce(sum(total_investment), 0.00)::text,
        'valueOnMark', coalesce(sum(current_value), 0.00)::text,
        'realized', coalesce(sum(realized), 0.00)::text)
      from investment_values where company_id = company.id) end as overview
    from ${source} where company.id = $1 and ${seesCompany('$2')}`),
};

@Injectable()
export class CompaniesQueries {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  list(reader: Reader, page: PageRequest): Promise<string | Page | undefined> {
    return list(this.sql, page, [limitedLp(reader), this.clock.today()]);
  }

  /** Undefined when the company does not exist, or the reader does not see it. */
  one(id: string, reader: Reader): Promise<string | undefined> {
    return this.sql.json(one, [id, limitedLp(reader), this.clock.today()]);
  }
}
