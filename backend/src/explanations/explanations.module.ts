import { Module } from '@nestjs/common';
import { InvestingEntitiesModule } from '../investing-entities/investing-entities.module.js';
import { StatementsModule } from '../statements/statements.module.js';
import { CapitalModule } from '../capital/capital.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccountWorkbooksController } from './capital/account-workbooks.controller.js';
import { CapitalExplanationsController } from './capital/capital-explanations.controller.js';
import { CapitalExplanationsQueries } from './capital/capital-explanations.queries.js';
import { CapitalExplanationsService } from './capital/capital-explanations.service.js';
import { DealExplanationsQueries } from './capital/deal-explanations.queries.js';
import { ExplanationFiles } from './explanation-files.js';
import { ExplanationsController } from './explanations.controller.js';
import { ExplanationsQueries } from './explanations.queries.js';
import { ExplanationsService } from './explanations.service.js';
import { StatementWorkbooksController } from './statements/statement-workbooks.controller.js';

@Module({
  imports: [InvestingEntitiesModule, CapitalModule, StatementsModule, UsersModule],
  controllers: [
    AccountWorkbooksController,
    CapitalExplanationsController,
    ExplanationsController,
    StatementWorkbooksController,
  ],
  providers: [
    ExplanationFiles,
    ExplanationsQueries,
    ExplanationsService,
    CapitalExplanationsQueries,
    CapitalExplanationsService,
    DealExplanationsQueries,
  ],
})
export class ExplanationsModule {}
