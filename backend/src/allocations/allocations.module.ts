import { Module } from '@nestjs/common';
import { AllocationsController } from './allocations.controller.js';
import { AllocationsQueries } from './allocations.queries.js';
import { AllocationsService } from './allocations.service.js';

@Module({ controllers: [AllocationsController], providers: [AllocationsQueries, AllocationsService] })
export class AllocationsModule {}
