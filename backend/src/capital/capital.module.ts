import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { CapitalEventsController } from './capital-events.controller.js';
import { CapitalEventsQueries } from './capital-events.queries.js';
import { CapitalFiguresQueries } from './capital-figures.queries.js';
import { DraftsService } from './drafts.service.js';
import { ReceiptsService } from './receipts.service.js';
import { Release } from './release.js';
import { Reminders } from './reminders.js';
import { Reversal } from './reversal.js';

/** Capital events, their receipts and the journal. */
@Module({
  imports: [MailModule],
  controllers: [CapitalEventsController],
  providers: [
    CapitalEventsQueries,
    CapitalFiguresQueries,
    DraftsService,
    Release,
    Reversal,
    ReceiptsService,
    Reminders,
  ],
})
export class CapitalModule {}
