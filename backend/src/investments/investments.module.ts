import { Module } from '@nestjs/common';
import { InvestingEntitiesModule } from '../investing-entities/investing-entities.module.js';
import { InvestmentsController } from './investments.controller.js';
import { InvestmentsImport } from './investments.import.js';
import { InvestmentsQueries } from './investments.queries.js';
import { InvestmentsService } from './investments.service.js';

@Module({
  imports: [InvestingEntitiesModule],
  controllers: [InvestmentsController],
  providers: [InvestmentsQueries, InvestmentsService, InvestmentsImport],
})
export class InvestmentsModule {}
