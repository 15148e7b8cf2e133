import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { LettersController } from './letters.controller.js';
import { LettersQueries } from './letters.queries.js';
import { LettersService } from './letters.service.js';
import { UnsubscribeController } from './unsubscribe.controller.js';
import { Unsubscribing } from './unsubscribing.js';

@Module({
  imports: [MailModule],
  controllers: [LettersController, UnsubscribeController],
  providers: [LettersQueries, LettersService, Unsubscribing],
})
export class LettersModule {}
