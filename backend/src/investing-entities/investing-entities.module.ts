import { Module } from '@nestjs/common';
import { InvestingEntitiesController } from './investing-entities.controller.js';
import { InvestingEntitiesQueries } from './investing-entities.queries.js';
import { InvestingEntitiesService } from './investing-entities.service.js';
import { TaxIds } from './tax-ids.js';

@Module({
  controllers: [InvestingEntitiesController],
  providers: [InvestingEntitiesQueries, InvestingEntitiesService, TaxIds],
  exports: [InvestingEntitiesQueries],
})
export class InvestingEntitiesModule {}
