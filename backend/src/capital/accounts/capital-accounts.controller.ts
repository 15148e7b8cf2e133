import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../access/access.guard.js';
import { CurrentActor, type Reader } from '../../access/actor.js';
import { Answers } from '../../http/answers.js';
import { Cached } from '../../http/caching/cached.js';
import { found, IdPipe } from '../../http/pipes.js';
import { UsersQueries } from '../../users/users.queries.js';
import { InvestingEntitiesQueries } from '../../investing-entities/investing-entities.queries.js';
import { AsOfQuery } from '../performance/performance.dto.js';
import { CapitalAccount, DealAccounts, PeriodQuery } from './capital-accounts.dto.js';
import { CapitalAccountsService } from './capital-accounts.service.js';

@ApiTags('capital-accounts')
@Controller('api/capital-accounts')
export class CapitalAccountsController {
  constructor(
    private readonly accounts: CapitalAccountsService,
    private readonly users: UsersQueries,
    private readonly entities: InvestingEntitiesQueries,
  ) {}

  @Get('lps/:id')
  @Access('capital-accounts.read')
  @Cached()
  @Answers(CapitalAccount)
  async getLpCapitalAccount(
    @Param('id', new IdPipe('LP')) id: string,
    @Query() period: PeriodQuery,
    @CurrentActor() reader: Reader,
  ) {
    const lp = found(await this.users.lp(id, reader, 'capital-accounts.read'), 'LP');
    return this.accounts.of('lp', lp, period);
  }

  @Get('entities/:id')
  @Access('capital-accounts.read')
  @Cached()
  @Answers(CapitalAccount)
  async getEntityCapitalAccount(
    @Param('id', new IdPipe('Entity')) id: string,
    @Query() period: PeriodQuery,
    @CurrentActor() reader: Reader,
  ) {
    const entity = found(await this.entities.seen(id, reader, 'capital-accounts.read'), 'Entity');
    return this.accounts.of(entity.isFirm ? 'firm' : 'entity', entity.id, period);
  }

  @Get('investments/:id')
  @Access('fund-performance.read')
  @Cached()
  @Answers(DealAccounts)
  getDealAccounts(@Param('id', new IdPipe('Investment')) id: string, @Query() { asOf }: AsOfQuery) {
    return this.accounts.ofDeal(id, asOf);
  }
}
