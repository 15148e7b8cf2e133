import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { SeenByController } from './seen-by.controller.js';
import { SeenByQueries } from './seen-by.queries.js';
import { UnreadReminders } from './unread-reminders.js';

@Module({
  imports: [MailModule],
  controllers: [SeenByController],
  providers: [SeenByQueries, UnreadReminders],
  exports: [UnreadReminders],
})
export class SeenByModule {}
