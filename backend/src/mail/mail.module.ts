import {
  Inject,
  Logger,
  Module,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { AccountLinksModule } from '../users/account-links/account-links.js';
import { SETTINGS, type Settings } from '../config/settings.js';
import { EmlFiles, MailTransport, transportOf } from './transports.js';
import { Digests } from './digests.js';
import { MailLinks } from './mail-links.js';
import { MailMessages } from './mail-messages.js';
import { MailQueue, OutgoingMails } from './outgoing-mails.js';
import { MailRows } from './mail-rows.js';
import { MailSending } from './mail-sending.js';
import { MailJobs, MailSchedule } from './mail.jobs.js';
import { LpMailsController, MailsController } from './mails.controller.js';
import { MailsQueries } from './mails.queries.js';
import { MailsService } from './mails.service.js';
import { TestMails } from './test-mails.js';
import { UnsubscribeLinks } from './unsubscribe-links.js';

@Module({
  imports: [AccountLinksModule],
  controllers: [LpMailsController, MailsController],
  providers: [
    Digests,
    { provide: MailTransport, useFactory: transportOf, inject: [SETTINGS] },
    MailJobs,
    MailLinks,
    MailMessages,
    MailQueue,
    MailRows,
    MailSchedule,
    MailSending,
    MailsQueries,
    MailsService,
    OutgoingMails,
    TestMails,
    UnsubscribeLinks,
  ],
  exports: [MailMessages, MailTransport, MailQueue, OutgoingMails, UnsubscribeLinks],
})
export class MailModule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly transport: MailTransport,
  ) {}

  onApplicationBootstrap(): void {
    if (this.settings.workers === 'inline' && this.transport instanceof EmlFiles)
      new Logger('Mail').log(`E-mails are written to ${this.transport.folder} because SMTP_URL is not set`);
  }

  beforeApplicationShutdown(): void {
    this.transport.close();
  }
}
