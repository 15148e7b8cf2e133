import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { SETTINGS, type Settings } from '../env.js';
import { SESSION_SECRET } from '../session-secret.js';
import { ContentCheck } from './content/check-content.js';
import { FileStore } from './file-store.js';
import { LocalFiles } from './local-files.js';
import { PdfReader } from './pdf/read-pdf.js';
import { Registration } from './registration.js';
import { S3Files } from './s3-files.js';
import { FileSweep } from './sweep.schedule.js';
import { UploadLinks } from './upload-links.js';
import { UploadsController } from './uploads.controller.js';
import { UploadsService } from './uploads.service.js';

/** The store of the settings: a bucket, or a folder under the data folder. */
export function fileStoreOf({ s3, dataDir }: Settings, links: UploadLinks): FileStore {
  const folder = join(dataDir, 'files');
  return s3 ? new S3Files(s3, join(folder, 'incoming')) : new LocalFiles(folder, links);
}

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
    ContentCheck,
    UploadsService,
    Registration,
    FileSweep,
  ],
  exports: [FileStore, PdfReader, ContentCheck, UploadsService, Registration],
})
export class StorageModule {}
