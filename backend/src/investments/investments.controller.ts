import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../access/access.guard.js';
import { CurrentActor, type Actor, type Reader } from '../access/actor.js';
import { Answers, AnswersRecord, MessageAnswer } from '../http/answers.js';
import { Cached } from '../http/caching/cached.js';
import { SeenVersion, TakesIfMatch } from '../http/caching/etag.js';
import { PageQuery } from '../http/caching/pages.js';
import { found, IdPipe } from '../http/pipes.js';
import { EntityPageQuery } from '../investing-entities/investing-entities.dto.js';
import { Holders } from '../investing-entities/holders.js';
import {
  CreateInvestmentRequest,
  InvestmentRecord,
  LpInvestmentRecord,
  UpdateInvestmentRequest,
} from './investments.dto.js';
import { InvestmentsQueries } from './investments.queries.js';
import { InvestmentsService } from './investments.service.js';

@ApiTags('investments')
@Controller('api')
export class InvestmentsController {
  constructor(
    private readonly queries: InvestmentsQueries,
    private readonly investments: InvestmentsService,
    private readonly holders: Holders,
  ) {}

  @Get('investments')
  @Access('investments.read')
  @Cached()
  @Answers(InvestmentRecord, { pages: true })
  listInvestments(@CurrentActor() reader: Reader, @Query() query: PageQuery) {
    return this.queries.list(reader, query);
  }

  @Get('investments/under-allocated')
  @Access('to-do.read')
  @Cached()
  @Answers(InvestmentRecord, { pages: true })
  listUnderAllocatedInvestments(@Query() query: PageQuery) {
    return this.queries.underAllocated(query);
  }

  @Get('investments/lp/:id')
  @Access('lp-investments.read')
  @Cached()
  @Answers(LpInvestmentRecord, { pages: true })
  async listLpInvestments(
    @Param('id', new IdPipe('LP')) lpId: string,
    @CurrentActor() reader: Reader,
    @Query() { entityId, ...page }: EntityPageQuery,
  ) {
    return this.queries.ofHolder(await this.holders.find(lpId, entityId, reader), reader, page);
  }

  @Get('companies/:id/investments')
  @Access('investments.read')
  @Cached()
  @Answers(InvestmentRecord, { pages: true })
  async listCompanyInvestments(
    @Param('id', new IdPipe('Company')) id: string,
    @CurrentActor() reader: Reader,
    @Query() query: PageQuery,
  ) {
    return found(await this.queries.ofCompany(id, reader, query), 'Company');
  }

  @Get('investments/:id')
  @Access('investments.read')
  @AnswersRecord(InvestmentRecord)
  async getInvestment(@Param('id', new IdPipe('Investment')) id: string, @CurrentActor() actor: Actor) {
    return found(await this.queries.one(id, actor), 'Investment');
  }

  @Post('investments')
  @Access('investments.write')
  @AnswersRecord(InvestmentRecord, { status: 201 })
  async createInvestment(@Body() request: CreateInvestmentRequest, @CurrentActor() actor: Actor) {
    const id = await this.investments.createInvestment(request, actor);
    return found(await this.queries.one(id, actor), 'Investment');
  }

  @Put('investments/:id')
  @Access('investments.write')
  @TakesIfMatch()
  @AnswersRecord(InvestmentRecord)
  async updateInvestment(
    @Param('id', new IdPipe('Investment')) id: string,
    @Body() request: UpdateInvestmentRequest,
    @SeenVersion() seen: number | undefined,
    @CurrentActor() actor: Actor,
  ) {
    await this.investments.updateInvestment(id, request, seen, actor);
    return found(await this.queries.one(id, actor), 'Investment');
  }

  @Delete('investments/:id')
  @Access('investments.write')
  @Answers(MessageAnswer)
  async deleteInvestment(@Param('id', new IdPipe('Investment')) id: string, @CurrentActor() actor: Actor) {
    await this.investments.deleteInvestment(id, actor);
    return { message: 'Investment deleted' };
  }
}
