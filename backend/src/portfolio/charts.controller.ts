import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../access/access.guard.js';
import { CurrentActor, type Reader } from '../access/actor.js';
import { Answers } from '../http/answers.js';
import { Cached } from '../http/caching/cached.js';
import { found, IdPipe } from '../http/id.pipe.js';
import { UsersQueries } from '../users/users.queries.js';
import { HistoryPoint, Holdings, InvestmentHistory } from './charts.dto.js';
import { ChartsQueries } from './charts.queries.js';

@ApiTags('portfolio')
@Controller('api')
export class ChartsController {
  constructor(
    private readonly queries: ChartsQueries,
    private readonly users: UsersQueries,
  ) {}

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
