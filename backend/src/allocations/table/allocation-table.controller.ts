import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../access/access.guard.js';
import { CurrentActor, type Actor } from '../../access/actor.js';
import { Answers } from '../../http/answers.js';
import { Cached } from '../../http/caching/cached.js';
import { found, IdPipe } from '../../http/pipes.js';
import { AllocationTable, SaveAllocationTableRequest } from './allocation-table.dto.js';
import { AllocationTableQueries } from './allocation-table.queries.js';
import { AllocationTableService } from './allocation-table.service.js';

const InvestmentId = () => Param('id', new IdPipe('Investment'));

@ApiTags('allocations')
@Controller('api/investments/:id')
export class AllocationTableController {
  constructor(
    private readonly queries: AllocationTableQueries,
    private readonly tables: AllocationTableService,
  ) {}

  @Get('allocation-table')
  @Access('allocations.write')
  @Cached()
  @Answers(AllocationTable)
  getAllocationTable(@InvestmentId() id: string) {
    return this.read(id);
  }

  @Put('allocations')
  @Access('allocations.write')
  @Answers(AllocationTable)
  async saveAllocationTable(
    @InvestmentId() id: string,
    @Body() request: SaveAllocationTableRequest,
    @CurrentActor() actor: Actor,
  ) {
    await this.tables.save(id, request, actor);
    return this.read(id);
  }

  private async read(id: string) {
    return found(await this.queries.ofInvestment(id), 'Investment');
  }
}
