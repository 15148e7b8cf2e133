import { Module } from '@nestjs/common';
import { HistoryModule } from '../auth/history/history.module.js';
import { CapitalModule } from '../capital/capital.module.js';
import { MailModule } from '../mail/mail.module.js';
import { CausesQueries } from './changes/causes.queries.js';
import { StatementChangesService } from './changes/statement-changes.service.js';
import { ChecksQueries } from './checks/checks.queries.js';
import { PeriodChecksService } from './checks/period-checks.service.js';
import { CloseQueries } from './close.queries.js';
import { CloseService } from './close.service.js';
import { StatementFiguresQueries } from './figures/statement-figures.queries.js';
import { StatementFiguresService } from './figures/statement-figures.service.js';
import { PreparationRun } from './preparation-run.js';
import { PreparationJobs, PreparationQueue, PreparationSweep } from './preparation.jobs.js';
import { Preparation } from './preparation.js';
import { Publication } from './publication.js';
import { RunRows } from './run-rows.js';
import { StatementDrafts } from './statement-drafts.js';
import { StatementFiles } from './statement-files.js';
import { StatementPeriodsController } from './statement-periods.controller.js';
import { StatementPeriodsQueries } from './statement-periods.queries.js';
import { StatementsController } from './statements.controller.js';
import { StatementsQueries } from './statements.queries.js';
import { Supersession } from './supersession.js';

/** Statements of investing entities, quarter by quarter. */
@Module({
  imports: [CapitalModule, MailModule, HistoryModule],
  controllers: [StatementPeriodsController, StatementsController],
  providers: [
    StatementPeriodsQueries,
    StatementsQueries,
    StatementFiguresQueries,
    StatementFiguresService,
    ChecksQueries,
    PeriodChecksService,
    CausesQueries,
    StatementChangesService,
    StatementDrafts,
    RunRows,
    PreparationRun,
    PreparationQueue,
    PreparationJobs,
    PreparationSweep,
    Preparation,
    Publication,
    Supersession,
    CloseQueries,
    CloseService,
    StatementFiles,
  ],
  exports: [StatementsQueries, StatementPeriodsQueries],
})
export class StatementsModule {}
