import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../access/access.guard.js';
import { CurrentActor, type Actor } from '../access/actor.js';
import { Answers } from '../http/answers.js';
import { found, IdPipe } from '../http/id.pipe.js';
import { AllocationRecord } from './allocations.dto.js';
import { AllocationsQueries } from './allocations.queries.js';

@ApiTags('allocations')
@Controller('api/allocations')
export class AllocationsController {
  constructor(private readonly queries: AllocationsQueries) {}

  @Get('investment/:id')
  @Access('allocations.read')
  @Answers(AllocationRecord, { list: true })
  async listInvestmentAllocations(
    @Param('id', new IdPipe('Investment')) id: string,
    @CurrentActor() actor: Actor,
  ) {
    return found(await this.queries.ofInvestment(id, actor), 'Investment');
  }
}
