import { Module } from '@nestjs/common';
import { AllocationsController } from './allocations.controller.js';
import { AllocationsImport } from './allocations.import.js';
import { AllocationsQueries } from './allocations.queries.js';
import { AllocationsService } from './allocations.service.js';
import { AllocationTableController } from './table/allocation-table.controller.js';
import { AllocationTableQueries } from './table/allocation-table.queries.js';
import { AllocationTableService } from './table/allocation-table.service.js';

@Module({
  controllers: [AllocationsController, AllocationTableController],
  providers: [
    AllocationsQueries,
    AllocationsService,
    AllocationsImport,
    AllocationTableQueries,
    AllocationTableService,
  ],
})
export class AllocationsModule {}
