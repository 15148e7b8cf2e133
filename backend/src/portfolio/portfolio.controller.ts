import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../access/access.guard.js';
import { CurrentActor, type Reader } from '../access/actor.js';
import { Answers } from '../http/answers.js';
import { Cached } from '../http/caching/cached.js';
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
}
