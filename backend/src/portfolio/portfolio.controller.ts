import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../access/access.guard.js';
import { CurrentActor, type Actor } from '../access/actor.js';
import { FundRead } from '../http/fund-read.js';
import { Answers } from '../http/answers.js';
import { found, IdPipe } from '../http/id.pipe.js';
import { UsersQueries } from '../users/users.queries.js';
import { FundMetrics, LpPortfolio } from './portfolio.dto.js';
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
  @FundRead()
  @Answers(FundMetrics)
  getFundMetrics() {
    return this.queries.fundMetrics();
  }

  @Get('portfolio/summary')
  @Access('portfolio-summary.read')
  @FundRead()
  @Answers(LpPortfolio)
  getPortfolioSummary(@CurrentActor() actor: Actor) {
    return this.portfolio.ofLp(actor.id);
  }

  @Get('portfolio/lp/:id')
  @Access('lp-investments.read')
  @FundRead()
  @Answers(LpPortfolio)
  async getLpPortfolio(@Param('id', new IdPipe('LP')) id: string, @CurrentActor() actor: Actor) {
    return this.portfolio.ofLp(found(await this.users.lp(id, actor), 'LP'));
  }
}
