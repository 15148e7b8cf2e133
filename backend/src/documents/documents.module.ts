import { Module } from '@nestjs/common';
import { DocumentsController } from './documents.controller.js';
import { DocumentsPurge } from './documents.purge.js';
import { DocumentsQueries } from './documents.queries.js';
import { DocumentsService } from './documents.service.js';
import { ObjectsController } from './objects.controller.js';

@Module({
  controllers: [DocumentsController, ObjectsController],
  providers: [DocumentsService, DocumentsQueries, DocumentsPurge],
})
export class DocumentsModule {}
