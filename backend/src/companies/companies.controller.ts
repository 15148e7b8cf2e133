import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../access/access.guard.js';
import { Answers } from '../http/answers.js';
import { IdPipe } from '../http/id.pipe.js';
import { CompanyDetail, CompanyRecord } from './companies.dto.js';
import { CompaniesQueries } from './companies.queries.js';
import { CompaniesService } from './companies.service.js';

@ApiTags('companies')
@Controller('api/companies')
export class CompaniesController {
  constructor(
    private readonly queries: CompaniesQueries,
    private readonly companies: CompaniesService,
  ) {}

  @Get()
  @Access('companies.read')
  @Answers(CompanyRecord, { list: true })
  listCompanies() {
    return this.queries.list();
  }

  @Get(':id')
  @Access('companies.read')
  @Answers(CompanyDetail)
  getCompany(@Param('id', new IdPipe('Company')) id: string) {
    return this.companies.detail(id);
  }
}
