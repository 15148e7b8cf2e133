import { Module } from '@nestjs/common';
import { AllocationsController } from './allocations.controller.js';
import { AllocationsImport } from './allocations.import.js';
import { AllocationsQueries } from './allocations.queries.js';
import { AllocationsService } from './allocations.service.js';

@Module({
  controllers: [AllocationsController],
  providers: [AllocationsQueries, AllocationsService, AllocationsImport],
})
export class AllocationsModule {}
