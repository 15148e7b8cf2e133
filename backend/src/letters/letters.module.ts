import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { LpLettersController } from './letters.controller.js';
import { LpLettersQueries } from './letters.queries.js';
import { LpLettersService } from './letters.service.js';
import { UnsubscribeController } from './unsubscribe.controller.js';
import { Unsubscribing } from './unsubscribing.js';

@Module({
  imports: [MailModule],
  controllers: [LpLettersController, UnsubscribeController],
  providers: [LpLettersQueries, LpLettersService, Unsubscribing],
})
export class LpLettersModule {}
