import { Controller, Get, Post, Query, Res, UploadedFile, UseFilters, UseInterceptors } from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access } from '../../access/access.guard.js';
import { CurrentActor, type Actor } from '../../access/actor.js';
import { Answers } from '../../http/answers.js';
import { PrefersAsync } from '../../http/prefer-async.js';
import { type ReceivedFile, neededFile } from '../../storage/form-files.js';
import { AnswersFile, sendFile } from '../../storage/send-file.js';
import { ImportResult, WorkbookImportOptions } from '../bulk-import.dto.js';
import { BulkImportQueries } from '../bulk-import.queries.js';
import { BulkImportService } from '../bulk-import.service.js';
import { answerImport, ApiPreferAsync, form, ImportErrorsFilter } from '../import-answers.js';
import { Importables } from '../importables.js';
import { workbookTemplate } from './workbook-template.js';
import { WORKBOOK } from './workbook-sheets.js';

/** Before the calls of one type, whose path matches these too. */
@ApiTags('bulk-import')
@Controller('api/bulk-import')
export class WorkbookController {
  constructor(
    private readonly queries: BulkImportQueries,
    private readonly imports: BulkImportService,
    private readonly importables: Importables,
  ) {}

  @Get('workbook-template')
  @Access('bulk-import.write')
  @AnswersFile()
  async downloadWorkbookTemplate(@Res() response: Response): Promise<void> {
    const { opened, ...file } = await workbookTemplate(this.importables);
    await sendFile(response, opened, { ...file, inline: false });
  }

  @Post('workbook')
  @Access('bulk-import.write')
  @UseFilters(ImportErrorsFilter)
  @UseInterceptors(FileInterceptor('file'))
  @ApiConsumes('multipart/form-data')
  @ApiBody(form)
  @Answers(ImportResult)
  @ApiPreferAsync()
  async importWorkbook(
    @UploadedFile(neededFile('Please select a workbook to import.')) file: ReceivedFile,
    @Query() options: WorkbookImportOptions,
    @PrefersAsync() prefersAsync: boolean,
    @CurrentActor() actor: Actor,
    @Res({ passthrough: true }) response: Response,
  ) {
    const jobId = await this.imports.begin({ type: WORKBOOK }, file, options, actor);
    return answerImport({ imports: this.imports, queries: this.queries }, { jobId, prefersAsync, response });
  }
}
