import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../access/access.guard.js';
import { CurrentActor, type Actor, type Reader } from '../access/actor.js';
import { Answers, AnswersRecord, MessageAnswer } from '../http/answers.js';
import { Cached } from '../http/caching/cached.js';
import { SeenVersion, TakesIfMatch } from '../http/caching/etag.js';
import { PageQuery } from '../http/caching/pages.js';
import { IdPipe } from '../http/pipes.js';
import { CompanyDetail, CompanyRecord, CreateCompanyRequest, UpdateCompanyRequest } from './companies.dto.js';
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
  @Cached()
  @Answers(CompanyRecord, { pages: true })
  listCompanies(@CurrentActor() reader: Reader, @Query() query: PageQuery) {
    return this.queries.list(reader, query);
  }

  @Get(':id')
  @Access('companies.read')
  @AnswersRecord(CompanyDetail)
  getCompany(@Param('id', new IdPipe('Company')) id: string, @CurrentActor() reader: Reader) {
    return this.companies.detail(id, reader);
  }

  @Post()
  @Access('companies.write')
  @AnswersRecord(CompanyDetail, { status: 201 })
  async createCompany(@Body() request: CreateCompanyRequest, @CurrentActor() actor: Actor) {
    return this.companies.detail(await this.companies.createCompany(request, actor), actor);
  }

  @Put(':id')
  @Access('companies.write')
  @TakesIfMatch()
  @AnswersRecord(CompanyDetail)
  async updateCompany(
    @Param('id', new IdPipe('Company')) id: string,
    @Body() request: UpdateCompanyRequest,
    @SeenVersion() seen: number | undefined,
    @CurrentActor() actor: Actor,
  ) {
    await this.companies.updateCompany(id, request, seen, actor);
    return this.companies.detail(id, actor);
  }

  @Delete(':id')
  @Access('companies.write')
  @Answers(MessageAnswer)
  async deleteCompany(@Param('id', new IdPipe('Company')) id: string, @CurrentActor() actor: Actor) {
    await this.companies.deleteCompany(id, actor);
    return { message: 'Company deleted' };
  }
}
