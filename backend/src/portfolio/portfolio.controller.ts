import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../access/access.guard.js';
import { Answers } from '../http/answers.js';
import { FundMetrics } from './portfolio.dto.js';
import { PortfolioQueries } from './portfolio.queries.js';

@ApiTags('portfolio')
@Controller('api')
export class PortfolioController {
  constructor(private readonly queries: PortfolioQueries) {}

  @Get('fund-metrics')
  @Access('fund-metrics.read')
  @Answers(FundMetrics)
  getFundMetrics() {
    return this.queries.fundMetrics();
  }
}
