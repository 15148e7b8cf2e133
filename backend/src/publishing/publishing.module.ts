import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { MailPreviews } from './mail-previews.js';
import { PublishingController } from './publishing.controller.js';
import { Publishing } from './publishing.service.js';

@Module({
  imports: [MailModule],
  controllers: [PublishingController],
  providers: [Publishing, MailPreviews],
  exports: [Publishing, MailPreviews],
})
export class PublishingModule {}
