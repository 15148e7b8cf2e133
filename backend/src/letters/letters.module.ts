import { Module } from '@nestjs/common';
import { CapitalModule } from '../capital/capital.module.js';
import { MailModule } from '../mail/mail.module.js';
import { LetterAttachmentsController } from './attachments.controller.js';
import { LetterAttachments } from './attachments.service.js';
import { LetterDrafts } from './drafts.service.js';
import { LettersController } from './letters.controller.js';
import { LettersQueries } from './letters.queries.js';
import { LettersService } from './letters.service.js';
import { LetterValues } from './merge-values.js';
import { OwnLettersController } from './own-letters.controller.js';
import { OwnLettersQueries } from './own-letters.queries.js';
import { OwnLettersService } from './own-letters.service.js';
import { LetterPosting } from './posting.js';
import { LetterPreviews } from './previews.js';
import { UnsubscribeController } from './unsubscribe.controller.js';
import { Unsubscribing } from './unsubscribing.js';

@Module({
  imports: [MailModule, CapitalModule],
  controllers: [LettersController, LetterAttachmentsController, OwnLettersController, UnsubscribeController],
  providers: [
    LetterAttachments,
    OwnLettersQueries,
    OwnLettersService,
    LetterDrafts,
    LetterPosting,
    LetterPreviews,
    LettersQueries,
    LettersService,
    LetterValues,
    Unsubscribing,
  ],
})
export class LettersModule {}
