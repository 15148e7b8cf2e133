import { Module } from '@nestjs/common';
import { MailQueue } from './mail-queue.js';
import { OutgoingMails } from './outgoing-mails.js';

@Module({ providers: [MailQueue, OutgoingMails], exports: [OutgoingMails] })
export class MailModule {}
