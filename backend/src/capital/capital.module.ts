import { Module } from '@nestjs/common';
import { HistoryModule } from '../auth/history/history.module.js';
import { CompaniesModule } from '../companies/companies.module.js';
import { InvestingEntitiesModule } from '../investing-entities/investing-entities.module.js';
import { InvestmentsModule } from '../investments/investments.module.js';
import { MailModule } from '../mail/mail.module.js';
import { UsersModule } from '../users/users.module.js';
import { CapitalAccountsController } from './accounts/capital-accounts.controller.js';
import { CapitalAccountsQueries } from './accounts/capital-accounts.queries.js';
import { CapitalAccountsService } from './accounts/capital-accounts.service.js';
import { DealAccountsQueries } from './accounts/deal-accounts.queries.js';
import { CapitalEventsController } from './events/capital-events.controller.js';
import { CapitalEventsQueries } from './events/capital-events.queries.js';
import { CapitalFiguresQueries } from './events/capital-figures.queries.js';
import { CashFlowsImport } from './cash-flows/cash-flows.import.js';
import { ExitsController } from './exits/exits.controller.js';
import { ExitsService } from './exits/exits.service.js';
import { WaterfallService } from './carry/waterfall.service.js';
import { DraftsService } from './events/drafts.service.js';
import { NoticeFiles } from './notices/notice-files.js';
import { NoticesController } from './notices/notices.controller.js';
import { NoticesQueries } from './notices/notices.queries.js';
import { JournalController } from './journal/journal.controller.js';
import { JournalQueries } from './journal/journal.queries.js';
import { PerformanceController } from './performance/performance.controller.js';
import { PerformanceHistoryQueries } from './performance/performance-history.queries.js';
import { PerformanceHistoryService } from './performance/performance-history.service.js';
import { PerformanceQueries } from './performance/performance.queries.js';
import { PerformanceService } from './performance/performance.service.js';
import { DealTermsController } from './terms/deal-terms.controller.js';
import { DealTermsQueries } from './terms/deal-terms.queries.js';
import { DealTermsService } from './terms/deal-terms.service.js';
import { ReceiptsService } from './events/receipts.service.js';
import { Release } from './events/release.js';
import { Reminders } from './events/reminders.js';
import { Reversal } from './events/reversal.js';

/** Capital events, their receipts, the journal, and what is read of it. */
@Module({
  imports: [
    CompaniesModule,
    InvestmentsModule,
    InvestingEntitiesModule,
    MailModule,
    UsersModule,
    HistoryModule,
  ],
  controllers: [
    CapitalEventsController,
    NoticesController,
    PerformanceController,
    CapitalAccountsController,
    JournalController,
    DealTermsController,
    ExitsController,
  ],
  providers: [
    CapitalEventsQueries,
    CapitalFiguresQueries,
    DraftsService,
    WaterfallService,
    ExitsService,
    Release,
    Reversal,
    ReceiptsService,
    Reminders,
    NoticesQueries,
    NoticeFiles,
    PerformanceQueries,
    PerformanceService,
    PerformanceHistoryQueries,
    PerformanceHistoryService,
    CapitalAccountsQueries,
    CapitalAccountsService,
    JournalQueries,
    CashFlowsImport,
    DealAccountsQueries,
    DealTermsQueries,
    DealTermsService,
  ],
  exports: [PerformanceService, CapitalAccountsService],
})
export class CapitalModule {}
