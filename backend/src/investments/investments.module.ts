import { Module } from '@nestjs/common';
import { InvestingEntitiesModule } from '../investing-entities/investing-entities.module.js';
import { InvestmentsController } from './investments.controller.js';
import { InvestmentsImport } from './investments.import.js';
import { InvestmentsQueries } from './investments.queries.js';
import { InvestmentsService } from './investments.service.js';
import { OwnershipController } from './ownership/ownership.controller.js';
import { OwnershipQueries } from './ownership/ownership.queries.js';
import { OwnershipService } from './ownership/ownership.service.js';

@Module({
  imports: [InvestingEntitiesModule],
  controllers: [InvestmentsController, OwnershipController],
  providers: [InvestmentsQueries, InvestmentsService, InvestmentsImport, OwnershipQueries, OwnershipService],
  exports: [InvestmentsService],
})
export class InvestmentsModule {}
