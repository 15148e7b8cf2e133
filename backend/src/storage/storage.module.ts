import { Global, Module } from '@nestjs/common';
import { SETTINGS } from '../config/settings.js';
import { SESSION_SECRET } from '../config/session-secret.js';
import { ContentCheck } from './content/check-content.js';
import { fileStoreOf } from './file-store-of.js';
import { FileStore } from './file-store.js';
import { PdfReader } from './pdf/read-pdf.js';
import { PdfWriter } from './pdf/write-pdf.js';
import { Registration, Reservations } from './registration.js';
import { FileSweep } from './sweep.schedule.js';
import { UploadLinks } from './local-files.js';
import { UploadsController } from './uploads.controller.js';
import { UploadsService } from './uploads.service.js';

@Global()
@Module({
  controllers: [UploadsController],
  providers: [
    {
      provide: UploadLinks,
      useFactory: (secret: string) => new UploadLinks(secret),
      inject: [SESSION_SECRET],
    },
    { provide: FileStore, useFactory: fileStoreOf, inject: [SETTINGS, UploadLinks] },
    PdfReader,
    PdfWriter,
    ContentCheck,
    UploadsService,
    Reservations,
    Registration,
    FileSweep,
  ],
  exports: [FileStore, PdfReader, PdfWriter, ContentCheck, UploadsService, Registration],
})
export class StorageModule {}
