import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../access/access.guard.js';
import { CurrentActor, type Reader } from '../access/actor.js';
import { Answers } from '../http/answers.js';
import { Cached } from '../http/caching/cached.js';
import { found, IdPipe } from '../http/pipes.js';
import { UsersQueries } from '../users/users.queries.js';
import { FundMetrics, LpPortfolio, HistoryPoint, Holdings, InvestmentHistory } from './portfolio.dto.js';
import { PortfolioQueries } from './portfolio.queries.js';
import { PortfolioService } from './portfolio.service.js';

@ApiTags('portfolio')
@Controller('api')
export class PortfolioController {
  constructor(
    private readonly queries: PortfolioQueries,
    private readonly portfolio: PortfolioService,
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
  getPortfolioSummary(@CurrentActor() reader: Reader) {
    return this.portfolio.ofLp(reader.id);
  }

  @Get('portfolio/lp/:id')
  @Access('lp-investments.read')
  @Cached()
  @Answers(LpPortfolio)
  async getLpPortfolio(@Param('id', new IdPipe('LP')) id: string, @CurrentActor() reader: Reader) {
    return this.portfolio.ofLp(found(await this.users.lp(id, reader), 'LP'));
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
  async getLpHistory(@Param('id', new IdPipe('LP')) id: string, @CurrentActor() reader: Reader) {
    return this.queries.lpHistory(found(await this.users.lp(id, reader), 'LP'));
  }

  @Get('portfolio/lp/:id/holdings')
  @Access('lp-investments.read')
  @Cached()
  @Answers(Holdings)
  async getLpHoldings(@Param('id', new IdPipe('LP')) id: string, @CurrentActor() reader: Reader) {
    return this.queries.lpHoldings(found(await this.users.lp(id, reader), 'LP'));
  }

  @Get('investments/:id/history')
  @Access('investments.read')
  @Cached()
  @Answers(InvestmentHistory)
  async getInvestmentHistory(@Param('id', new IdPipe('Investment')) id: string) {
    return found(await this.queries.investmentHistory(id), 'Investment');
  }
}
