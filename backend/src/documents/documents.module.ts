import { Module } from '@nestjs/common';
import { DocumentsController } from './documents.controller.js';
import { DocumentsQueries } from './documents.queries.js';
import { DocumentsService } from './documents.service.js';
import { ObjectsController } from './objects.controller.js';

@Module({
  controllers: [DocumentsController, ObjectsController],
  providers: [DocumentsService, DocumentsQueries],
})
export class DocumentsModule {}
