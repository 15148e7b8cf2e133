import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { PublishingModule } from '../publishing/publishing.module.js';
import { UsersModule } from '../users/users.module.js';
import { UpdatesController } from './updates.controller.js';
import { UpdatesQueries } from './updates.queries.js';
import { UpdatesService } from './updates.service.js';

@Module({
  imports: [PublishingModule, MailModule, UsersModule],
  controllers: [UpdatesController],
  providers: [UpdatesService, UpdatesQueries],
})
export class UpdatesModule {}
