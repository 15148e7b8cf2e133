import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../access/access.guard.js';
import { CurrentActor, type Actor } from '../access/actor.js';
import { Answers } from '../http/answers.js';
import { found, IdPipe } from '../http/id.pipe.js';
import { CreateInvestmentRequest, InvestmentRecord } from './investments.dto.js';
import { InvestmentsQueries } from './investments.queries.js';
import { InvestmentsService } from './investments.service.js';

@ApiTags('investments')
@Controller('api/investments')
export class InvestmentsController {
  constructor(
    private readonly queries: InvestmentsQueries,
    private readonly investments: InvestmentsService,
  ) {}

  @Get()
  @Access('investments.read')
  @Answers(InvestmentRecord, { list: true })
  listInvestments(@CurrentActor() actor: Actor) {
    return this.queries.list(actor);
  }

  @Get(':id')
  @Access('investments.read')
  @Answers(InvestmentRecord)
  async getInvestment(@Param('id', new IdPipe('Investment')) id: string, @CurrentActor() actor: Actor) {
    return found(await this.queries.one(id, actor), 'Investment');
  }

  @Post()
  @Access('investments.write')
  @Answers(InvestmentRecord, { status: 201 })
  async createInvestment(@Body() request: CreateInvestmentRequest, @CurrentActor() actor: Actor) {
    const id = await this.investments.createInvestment(request, actor);
    return found(await this.queries.one(id, actor), 'Investment');
  }
}
