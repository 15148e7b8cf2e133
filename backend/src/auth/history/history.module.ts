import { Module } from '@nestjs/common';
import { MailModule } from '../../mail/mail.module.js';
import { AccountHistory } from './history.service.js';
import { Downloads } from './downloads.js';
import { HistoryController } from './history.controller.js';
import { HistoryQueries } from './history.queries.js';
import { TrustedDevices } from './trusted-devices.js';

@Module({
  imports: [MailModule],
  controllers: [HistoryController],
  providers: [AccountHistory, Downloads, HistoryQueries, TrustedDevices],
  exports: [AccountHistory, Downloads, TrustedDevices],
})
export class HistoryModule {}
