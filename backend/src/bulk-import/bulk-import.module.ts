import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { MulterModule } from '@nestjs/platform-express';
import { SETTINGS, type Settings } from '../config/settings.js';
import { FileStore, MEBIBYTE } from '../storage/file-store.js';
import { FormFiles, tooLarge } from '../storage/form-files.js';
import { BulkImportController } from './bulk-import.controller.js';
import { BulkImportQueries } from './bulk-import.queries.js';
import { BulkImportService } from './bulk-import.service.js';
import { ImportPass } from './import-pass.js';
import { ImportQueue, ImportJobs, ImportSchedule } from './import.jobs.js';
import { ImportRows } from './import-rows.js';
import { ImportRun } from './import-run.js';
import { ImportedRows, Importables } from './importables.js';
import { UndoImport } from './undo/undo-import.js';
import { WorkbookController } from './workbook/workbook.controller.js';
import { WorkbookPass } from './workbook/workbook-pass.js';
import { WorkbookRows } from './workbook/workbook-rows.js';

@Module({
  imports: [
    DiscoveryModule,
    MulterModule.registerAsync({
      useFactory: ({ incoming }: FileStore, { importMaxMb }: Settings) => {
        const mostBytes = importMaxMb * MEBIBYTE;
        return {
          storage: new FormFiles(incoming, { mostBytes, tooLarge: tooLarge(mostBytes) }),
          defParamCharset: 'utf8',
          limits: { files: 1, fields: 10 },
        };
      },
      inject: [FileStore, SETTINGS],
    }),
  ],
  controllers: [WorkbookController, BulkImportController],
  providers: [
    Importables,
    BulkImportQueries,
    BulkImportService,
    ImportedRows,
    ImportRows,
    ImportQueue,
    ImportPass,
    ImportRun,
    ImportJobs,
    ImportSchedule,
    UndoImport,
    WorkbookPass,
    WorkbookRows,
  ],
})
export class BulkImportModule {}
