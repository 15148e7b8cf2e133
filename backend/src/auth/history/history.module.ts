import { Module } from '@nestjs/common';
import { MailModule } from '../../mail/mail.module.js';
import { AccountHistory } from './account-history.js';
import { Downloads } from './downloads.js';
import { HistoryController } from './history.controller.js';
import { HistoryQueries } from './history.queries.js';
import { KnownPlaces } from './known-places.js';
import { SignIns } from './sign-ins.js';

@Module({
  imports: [MailModule],
  controllers: [HistoryController],
  providers: [AccountHistory, Downloads, HistoryQueries, KnownPlaces, SignIns],
  exports: [AccountHistory, Downloads, KnownPlaces, SignIns],
})
export class HistoryModule {}
