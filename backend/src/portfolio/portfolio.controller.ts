import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../access/access.guard.js';
import { CurrentActor, type Reader } from '../access/actor.js';
import { Answers } from '../http/answers.js';
import { Cached } from '../http/caching/cached.js';
import { found, IdPipe } from '../http/pipes.js';
import { EntityQuery } from '../investing-entities/investing-entities.dto.js';
import { Holders } from '../investing-entities/holders.js';
import {
  FundMetrics,
  LpPortfolio,
  HistoryPoint,
  Holdings,
  InvestmentHistory,
  PositionQuery,
} from './portfolio.dto.js';
import { UsersQueries } from '../users/users.queries.js';
import { PortfolioQueries } from './portfolio.queries.js';
import { PortfolioService } from './portfolio.service.js';

const LpId = () => Param('id', new IdPipe('LP'));

@ApiTags('portfolio')
@Controller('api')
export class PortfolioController {
  constructor(
    private readonly queries: PortfolioQueries,
    private readonly portfolio: PortfolioService,
    private readonly holders: Holders,
    private readonly users: UsersQueries,
  ) {}

  @Get('fund-metrics')
  @Access('fund-metrics.read')
  @Cached()
  @Answers(FundMetrics)
  getFundMetrics() {
    return this.queries.fundMetrics();
  }

  @Get('portfolio/summary')
  @Access('portfolio-summary.read')
  @Cached()
  @Answers(LpPortfolio)
  async getPortfolioSummary(@CurrentActor() reader: Reader, @Query() { entityId }: EntityQuery) {
    return this.portfolio.ofHolder(await this.holders.findOwn(reader, entityId));
  }

  @Get('portfolio/lp/:id')
  @Access('lp-investments.read')
  @Cached()
  @Answers(LpPortfolio)
  async getLpPortfolio(
    @LpId() lpId: string,
    @CurrentActor() reader: Reader,
    @Query() { entityId, ...narrowing }: PositionQuery,
  ) {
    return this.portfolio.ofHolder(await this.holders.find(lpId, entityId, reader), narrowing);
  }

  @Get('portfolio/history')
  @Access('fund-metrics.read')
  @Cached()
  @Answers(HistoryPoint, { list: true })
  getFundHistory() {
    return this.queries.fundHistory();
  }

  @Get('portfolio/holdings')
  @Access('fund-metrics.read')
  @Cached()
  @Answers(Holdings)
  getFundHoldings() {
    return this.queries.fundHoldings();
  }

  @Get('portfolio/lp/:id/history')
  @Access('lp-investments.read')
  @Cached()
  @Answers(HistoryPoint, { list: true })
  async getLpHistory(
    @LpId() lpId: string,
    @CurrentActor() reader: Reader,
    @Query() { entityId }: EntityQuery,
  ) {
    return this.queries.holderHistory(await this.holders.find(lpId, entityId, reader));
  }

  @Get('portfolio/lp/:id/holdings')
  @Access('lp-investments.read')
  @Cached()
  @Answers(Holdings)
  async getLpHoldings(
    @LpId() lpId: string,
    @CurrentActor() reader: Reader,
    @Query() { entityId }: EntityQuery,
  ) {
    return this.queries.holderHoldings(await this.holders.find(lpId, entityId, reader));
  }

  @Get('investments/:id/history')
  @Access('investments.read')
  @Cached()
  @Answers(InvestmentHistory)
  async getInvestmentHistory(
    @Param('id', new IdPipe('Investment')) id: string,
    @CurrentActor() reader: Reader,
  ) {
    return found(await this.queries.investmentHistory(id, reader), 'Investment');
  }

  @Get('investments/:id/lp/:lpId/history')
  @Access('lp-investments.read')
  @Cached()
  @Answers(InvestmentHistory)
  async getAllocationHistory(
    @Param('id', new IdPipe('Allocation')) id: string,
    @Param('lpId', new IdPipe('Allocation')) lpId: string,
    @CurrentActor() reader: Reader,
  ) {
    const lp = found(await this.users.lp(lpId, reader), 'Allocation');
    return found(await this.queries.allocationHistory(id, lp), 'Allocation');
  }
}
