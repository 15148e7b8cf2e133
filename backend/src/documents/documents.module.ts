import { Module } from '@nestjs/common';
import { HistoryModule } from '../auth/history/history.module.js';
import { MailModule } from '../mail/mail.module.js';
import { PublishingModule } from '../publishing/publishing.module.js';
import { DocumentsController, ObjectsController } from './documents.controller.js';
import { DocumentsQueries } from './documents.queries.js';
import { DeletedRows } from './deleted-rows.schedule.js';
import { DocumentsService } from './documents.service.js';

@Module({
  imports: [HistoryModule, MailModule, PublishingModule],
  controllers: [DocumentsController, ObjectsController],
  providers: [DocumentsService, DocumentsQueries, DeletedRows],
})
export class DocumentsModule {}
