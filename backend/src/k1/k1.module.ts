import { Module } from '@nestjs/common';
import { MulterModule } from '@nestjs/platform-express';
import { HistoryModule } from '../auth/history/history.module.js';
import { FileStore, MOST_BYTES } from '../storage/file-store.js';
import { FormFiles } from '../storage/form-files.js';
import { InvestingEntitiesModule } from '../investing-entities/investing-entities.module.js';
import { MailModule } from '../mail/mail.module.js';
import { PublishingModule } from '../publishing/publishing.module.js';
import { SeenByModule } from '../seen-by/seen-by.module.js';
import { UsersModule } from '../users/users.module.js';
import { K1Filing, K1Service } from './k1.service.js';
import { K1Archive, K1Intake } from './k1-intake.js';
import { K1DraftsController } from './k1-drafts.controller.js';
import { K1DraftsPurge, K1DraftsService } from './k1-drafts.service.js';
import { K1DraftsQueries } from './k1-drafts.queries.js';
import { K1Reading } from './k1-reading.js';
import { K1Splitting } from './k1-splitting.js';
import { K1Controller } from './k1.controller.js';
import { K1Queries } from './k1.queries.js';
import { K1ConsentsController } from './consents/k1-consents.controller.js';
import { K1ConsentsQueries } from './consents/k1-consents.queries.js';
import { K1ConsentsService } from './consents/k1-consents.service.js';
import { K1Sample } from './consents/k1-sample.js';
import { K1SeasonController } from './season/k1-season.controller.js';
import { K1SeasonQueries } from './season/k1-season.queries.js';

@Module({
  imports: [
    InvestingEntitiesModule,
    UsersModule,
    HistoryModule,
    MailModule,
    PublishingModule,
    SeenByModule,
    MulterModule.registerAsync({
      useFactory: ({ incoming }: FileStore) => ({
        storage: new FormFiles(incoming, {
          mostBytes: MOST_BYTES,
          tooLarge: 'File size must be less than 10MB',
        }),
        defParamCharset: 'utf8',
        limits: { files: 1, fields: 10 },
      }),
      inject: [FileStore],
    }),
  ],
  // The drafts' fixed paths come before the LPs' ids.
  controllers: [K1DraftsController, K1Controller, K1ConsentsController, K1SeasonController],
  providers: [
    K1Service,
    K1Queries,
    K1Filing,
    K1Intake,
    K1Archive,
    K1Reading,
    K1Splitting,
    K1DraftsService,
    K1DraftsQueries,
    K1DraftsPurge,
    K1ConsentsQueries,
    K1ConsentsService,
    K1Sample,
    K1SeasonQueries,
  ],
})
export class K1Module {}
