import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../access/access.guard.js';
import { CurrentActor, type Reader } from '../../access/actor.js';
import { Answers } from '../../http/answers.js';
import { Cached } from '../../http/caching/cached.js';
import { found, IdPipe } from '../../http/pipes.js';
import { UsersQueries } from '../../users/users.queries.js';
import { InvestingEntitiesQueries } from '../../investing-entities/investing-entities.queries.js';
import { AsOfQuery, Performance, PerformancePoint } from './performance.dto.js';
import { PerformanceHistoryService } from './performance-history.service.js';
import { PerformanceService } from './performance.service.js';

@ApiTags('performance')
@Controller('api/performance')
export class PerformanceController {
  constructor(
    private readonly performance: PerformanceService,
    private readonly history: PerformanceHistoryService,
    private readonly users: UsersQueries,
    private readonly entities: InvestingEntitiesQueries,
  ) {}

  @Get('fund')
  @Access('fund-performance.read')
  @Cached()
  @Answers(Performance)
  getFundPerformance(@Query() { asOf }: AsOfQuery) {
    return this.performance.of('fund', null, asOf);
  }

  @Get('fund/history')
  @Access('fund-performance.read')
  @Cached()
  @Answers(PerformancePoint, { list: true })
  getFundPerformanceHistory(@Query() { asOf }: AsOfQuery) {
    return this.history.of('fund', null, asOf);
  }

  @Get('investments/:id')
  @Access('fund-performance.read')
  @Cached()
  @Answers(Performance)
  getInvestmentPerformance(@Param('id', new IdPipe('Investment')) id: string, @Query() { asOf }: AsOfQuery) {
    return this.performance.of('investment', id, asOf);
  }

  @Get('companies/:id')
  @Access('fund-performance.read')
  @Cached()
  @Answers(Performance)
  getCompanyPerformance(@Param('id', new IdPipe('Company')) id: string, @Query() { asOf }: AsOfQuery) {
    return this.performance.of('company', id, asOf);
  }

  @Get('lps/:id')
  @Access('performance.read')
  @Cached()
  @Answers(Performance)
  async getLpPerformance(
    @Param('id', new IdPipe('LP')) id: string,
    @Query() { asOf }: AsOfQuery,
    @CurrentActor() reader: Reader,
  ) {
    const lp = found(await this.users.lp(id, reader, 'performance.read'), 'LP');
    return this.performance.of('lp', lp, asOf);
  }

  @Get('lps/:id/history')
  @Access('performance.read')
  @Cached()
  @Answers(PerformancePoint, { list: true })
  async getLpPerformanceHistory(
    @Param('id', new IdPipe('LP')) id: string,
    @Query() { asOf }: AsOfQuery,
    @CurrentActor() reader: Reader,
  ) {
    const lp = found(await this.users.lp(id, reader, 'performance.read'), 'LP');
    return this.history.of('lp', lp, asOf);
  }

  @Get('entities/:id')
  @Access('performance.read')
  @Cached()
  @Answers(Performance)
  async getEntityPerformance(
    @Param('id', new IdPipe('Entity')) id: string,
    @Query() { asOf }: AsOfQuery,
    @CurrentActor() reader: Reader,
  ) {
    const entity = found(await this.entities.seen(id, reader, 'performance.read'), 'Entity');
    return this.performance.of(entity.isFirm ? 'firm' : 'entity', entity.id, asOf);
  }

  @Get('entities/:id/history')
  @Access('performance.read')
  @Cached()
  @Answers(PerformancePoint, { list: true })
  async getEntityPerformanceHistory(
    @Param('id', new IdPipe('Entity')) id: string,
    @Query() { asOf }: AsOfQuery,
    @CurrentActor() reader: Reader,
  ) {
    const entity = found(await this.entities.seen(id, reader, 'performance.read'), 'Entity');
    return this.history.of(entity.isFirm ? 'firm' : 'entity', entity.id, asOf);
  }
}
