import { Module } from '@nestjs/common';
import { AllocationsController } from './allocations.controller.js';
import { AllocationsQueries } from './allocations.queries.js';

@Module({ controllers: [AllocationsController], providers: [AllocationsQueries] })
export class AllocationsModule {}
