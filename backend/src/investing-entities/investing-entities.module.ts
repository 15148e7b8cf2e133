import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { Holders } from './holders.js';
import { InvestingEntitiesController } from './investing-entities.controller.js';
import { InvestingEntitiesImport } from './investing-entities.import.js';
import { InvestingEntitiesQueries } from './investing-entities.queries.js';
import { InvestingEntitiesService } from './investing-entities.service.js';
import { TaxIds } from './tax-ids.js';

@Module({
  imports: [UsersModule],
  controllers: [InvestingEntitiesController],
  providers: [Holders, InvestingEntitiesImport, InvestingEntitiesQueries, InvestingEntitiesService, TaxIds],
  exports: [Holders, InvestingEntitiesQueries],
})
export class InvestingEntitiesModule {}
