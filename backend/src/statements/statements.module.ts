import { Module } from '@nestjs/common';
import { HistoryModule } from '../auth/history/history.module.js';
import { CapitalModule } from '../capital/capital.module.js';
import { MailModule } from '../mail/mail.module.js';
import { CloseQueries } from './close.queries.js';
import { Preparation } from './preparation.js';
import { Publication } from './publication.js';
import { StatementChangesService } from './statement-changes.service.js';
import { StatementFiles } from './statement-files.js';
import { StatementPeriodsController } from './statement-periods.controller.js';
import { StatementPeriodsQueries } from './statement-periods.queries.js';
import { StatementsController } from './statements.controller.js';
import { StatementsQueries } from './statements.queries.js';
import { Supersession } from './supersession.js';

/** What investing entities are told of each quarter. */
@Module({
  imports: [CapitalModule, MailModule, HistoryModule],
  controllers: [StatementPeriodsController, StatementsController],
  providers: [
    StatementPeriodsQueries,
    StatementsQueries,
    Preparation,
    Publication,
    Supersession,
    StatementChangesService,
    CloseQueries,
    StatementFiles,
  ],
  exports: [StatementsQueries, StatementPeriodsQueries],
})
export class StatementsModule {}
