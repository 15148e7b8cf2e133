import { Module } from '@nestjs/common';
import { MailModule } from '../../mail/mail.module.js';
import { AccountHistory } from './account-history.js';
import { Downloads } from './downloads.js';
import { HistoryController } from './history.controller.js';
import { HistoryQueries } from './history.queries.js';
import { TrustedDevices } from './trusted-devices.js';
import { SignIns } from './sign-ins.js';

@Module({
  imports: [MailModule],
  controllers: [HistoryController],
  providers: [AccountHistory, Downloads, HistoryQueries, TrustedDevices, SignIns],
  exports: [AccountHistory, Downloads, TrustedDevices, SignIns],
})
export class HistoryModule {}
