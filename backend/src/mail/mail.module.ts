import { Module } from '@nestjs/common';
import { MailQueue } from './mail-queue.js';
import { MailsController } from './mails.controller.js';
import { MailsQueries } from './mails.queries.js';
import { MailsService } from './mails.service.js';
import { OutgoingMails } from './outgoing-mails.js';

@Module({
  controllers: [MailsController],
  providers: [MailQueue, MailsQueries, MailsService, OutgoingMails],
  exports: [OutgoingMails],
})
export class MailModule {}
