import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../access/access.guard.js';
import { CurrentActor, type Actor, type Reader } from '../access/actor.js';
import { Answers, AnswersRecord, MessageAnswer } from '../http/answers.js';
import { Cached } from '../http/caching/cached.js';
import { SeenVersion, TakesIfMatch } from '../http/caching/etag.js';
import { PageQuery } from '../http/caching/pages.js';
import { found, IdPipe } from '../http/pipes.js';
import { AddAllocationRequest, AllocationRecord, UpdateAllocationRequest } from './allocations.dto.js';
import { AllocationsQueries } from './allocations.queries.js';
import { AllocationsService } from './allocations.service.js';

@ApiTags('allocations')
@Controller('api/allocations')
export class AllocationsController {
  constructor(
    private readonly queries: AllocationsQueries,
    private readonly allocations: AllocationsService,
  ) {}

  @Get('investment/:id')
  @Access('allocations.read')
  @Cached()
  @Answers(AllocationRecord, { pages: true })
  async listInvestmentAllocations(
    @Param('id', new IdPipe('Investment')) id: string,
    @CurrentActor() reader: Reader,
    @Query() query: PageQuery,
  ) {
    return found(await this.queries.ofInvestment(id, reader, query), 'Investment');
  }

  @Post()
  @Access('allocations.write')
  @AnswersRecord(AllocationRecord, { status: 201 })
  async addAllocation(@Body() request: AddAllocationRequest, @CurrentActor() actor: Actor) {
    const id = await this.allocations.addAllocation(request, actor);
    return found(await this.queries.one(id), 'Allocation');
  }

  @Put(':id')
  @Access('allocations.write')
  @TakesIfMatch()
  @AnswersRecord(AllocationRecord)
  async updateAllocation(
    @Param('id', new IdPipe('Allocation')) id: string,
    @Body() request: UpdateAllocationRequest,
    @SeenVersion() seen: number | undefined,
    @CurrentActor() actor: Actor,
  ) {
    await this.allocations.updateAllocation(id, request, seen, actor);
    return found(await this.queries.one(id), 'Allocation');
  }

  @Delete(':id')
  @Access('allocations.write')
  @Answers(MessageAnswer)
  async deleteAllocation(@Param('id', new IdPipe('Allocation')) id: string, @CurrentActor() actor: Actor) {
    await this.allocations.deleteAllocation(id, actor);
    return { message: 'Allocation deleted' };
  }
}
