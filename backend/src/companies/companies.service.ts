import { Injectable } from '@nestjs/common';
import { multiple } from '../finance/multiple.js';
import { found } from '../http/id.pipe.js';
import type { CompanyDetail, CompanyRecord } from './companies.dto.js';
import { CompaniesQueries } from './companies.queries.js';

@Injectable()
export class CompaniesService {
  constructor(private readonly queries: CompaniesQueries) {}

  async detail(id: string): Promise<CompanyDetail> {
    const [body, totals] = await Promise.all([this.queries.one(id), this.queries.totals(id)]);
    const company = JSON.parse(found(body, 'Company')) as CompanyRecord;
    const sums = found(totals, 'Company');
    return { ...company, overview: { ...sums, moic: multiple(sums.valueOnMark, sums.totalInvestment) } };
  }
}
