import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { AccessGuard } from './access/access.guard.js';
import { SameOriginGuard } from './access/same-origin.guard.js';
import { ActivitiesModule } from './activities/activities.module.js';
import { AllocationsModule } from './allocations/allocations.module.js';
import { AuditModule } from './audit/audit.module.js';
import { LooksInterceptor } from './audit/looks.interceptor.js';
import { AuthModule } from './auth/auth.module.js';
import { BulkImportModule } from './bulk-import/bulk-import.module.js';
import { CapitalModule } from './capital/capital.module.js';
import { CompaniesModule } from './companies/companies.module.js';
import { DatabaseModule } from './database/database.module.js';
import { DelegationsModule } from './delegations/delegations.module.js';
import { DocumentsModule } from './documents/documents.module.js';
import { entities } from './entities.js';
import type { Settings } from './config/settings.js';
import { FirmModule } from './firm/firm.module.js';
import { ExplanationsModule } from './explanations/explanations.module.js';
import { CacheInterceptor } from './http/caching/cached.js';
import { ErrorsFilter } from './http/errors.filter.js';
import { HealthController } from './telemetry/health.controller.js';
import { logging } from './http/logging.js';
import { Readiness } from './telemetry/readiness.js';
import { validation } from './http/pipes.js';
import { InvestingEntitiesModule } from './investing-entities/investing-entities.module.js';
import { InvestmentsModule } from './investments/investments.module.js';
import { K1Module } from './k1/k1.module.js';
import { LettersModule } from './letters/letters.module.js';
import { MailModule } from './mail/mail.module.js';
import { MarksModule } from './marks/marks.module.js';
import { PublishingModule } from './publishing/publishing.module.js';
import { AboutModule } from './operations/about/about.module.js';
import { PortfolioModule } from './portfolio/portfolio.module.js';
import { JobsModule } from './jobs/jobs.module.js';
import { SearchModule } from './search/search.module.js';
import type { RestartWithoutDemo } from './setup/leaving-demo.js';
import { SetupModule } from './setup/setup.module.js';
import { ToDoModule } from './to-do/to-do.module.js';
import { SharedModule } from './http/shared.module.js';
import { SavedViewsModule } from './saved-views/saved-views.module.js';
import { OpensModule } from './opens/opens.module.js';
import { OpensInterceptor } from './opens/opens.interceptor.js';
import { SeenByModule } from './seen-by/seen-by.module.js';
import { StatementsModule } from './statements/statements.module.js';
import { StorageModule } from './storage/storage.module.js';
import { UpdatesModule } from './updates/updates.module.js';
import { UsersModule } from './users/users.module.js';

interface Options {
  settings: Settings;
  databaseUrl: string;
  /** Where this process alone uses the database, which it can recreate then. */
  restartWithoutDemo?: RestartWithoutDemo | undefined;
}

const features = [
  AuditModule,
  AuthModule,
  UsersModule,
  FirmModule,
  DelegationsModule,
  InvestingEntitiesModule,
  CompaniesModule,
  MarksModule,
  InvestmentsModule,
  AllocationsModule,
  CapitalModule,
  StatementsModule,
  PublishingModule,
  UpdatesModule,
  DocumentsModule,
  K1Module,
  ActivitiesModule,
  MailModule,
  LettersModule,
  PortfolioModule,
  ExplanationsModule,
  SearchModule,
  ToDoModule,
  BulkImportModule,
  SavedViewsModule,
  OpensModule,
  SeenByModule,
];

@Module({})
export class AppModule {
  static forRoot({ settings, databaseUrl, restartWithoutDemo }: Options): DynamicModule {
    return {
      module: AppModule,
      imports: [
        logging(settings),
        SharedModule.forRoot(settings),
        DatabaseModule.forRoot({ settings, databaseUrl, entities }),
        JobsModule.forRoot({ settings, databaseUrl }),
        StorageModule,
        AboutModule.forRoot({ settings, databaseUrl }),
        PassportModule,
        ...features,
        SetupModule.forRoot(restartWithoutDemo),
      ],
      controllers: [HealthController],
      providers: [
        Readiness,
        { provide: APP_FILTER, useClass: ErrorsFilter },
        { provide: APP_PIPE, useValue: validation },
        { provide: APP_GUARD, useClass: SameOriginGuard },
        { provide: APP_GUARD, useClass: AccessGuard },
        // Around the cache, so that what it answers is recorded too.
        { provide: APP_INTERCEPTOR, useClass: LooksInterceptor },
        { provide: APP_INTERCEPTOR, useClass: OpensInterceptor },
        { provide: APP_INTERCEPTOR, useClass: CacheInterceptor },
      ],
    };
  }
}
