import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { MailModule } from '../mail/mail.module.js';
import { UsersModule } from '../users/users.module.js';
import { DelegateAccounts } from './delegate-accounts.js';
import { DelegationsController } from './delegations.controller.js';
import { DelegationsQueries } from './delegations.queries.js';
import { DelegationsService } from './delegations.service.js';
import { ViewingController } from './viewing/viewing.controller.js';
import { ViewingService } from './viewing/viewing.service.js';

@Module({
  imports: [AuthModule, MailModule, UsersModule],
  controllers: [DelegationsController, ViewingController],
  providers: [DelegationsQueries, DelegationsService, DelegateAccounts, ViewingService],
})
export class DelegationsModule {}
