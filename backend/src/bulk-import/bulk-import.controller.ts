import {
  Controller,
  Get,
  Param,
  Post,
  Query,
  Res,
  UploadedFile,
  UseFilters,
  UseInterceptors,
} from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { FileInterceptor } from '@nestjs/platform-express';
import { Answers } from '../http/answers.js';
import { Access } from '../access/access.guard.js';
import { CurrentActor, type Actor } from '../access/actor.js';
import { AuditTrail } from '../audit/audit-trail.js';
import { NewestQuery } from '../http/caching/pages.js';
import { found, IdPipe } from '../http/pipes.js';
import { PrefersAsync } from '../http/prefer-async.js';
import { AnswersFile, sendFile } from '../storage/send-file.js';
import { type ReceivedFile, neededFile } from '../storage/form-files.js';
import { answerImport, ApiPreferAsync, form, ImportErrorsFilter } from './import-answers.js';
import {
  ImportColumns,
  ImportJobDetail,
  ImportJobRecord,
  ImportOptions,
  ImportResult,
  TemplateOptions,
} from './bulk-import.dto.js';
import type { Importable } from './importable.js';
import { BulkImportQueries } from './bulk-import.queries.js';
import { BulkImportService } from './bulk-import.service.js';
import { ImportablePipe } from './importables.js';
import { templateOf } from './template.js';
import { UndoImport } from './undo/undo-import.js';

const Type = () => ApiParam({ name: 'type', schema: { type: 'string', example: 'lp-users' } });

@ApiTags('bulk-import')
@Controller('api/bulk-import')
export class BulkImportController {
  constructor(
    private readonly queries: BulkImportQueries,
    private readonly imports: BulkImportService,
    private readonly undoing: UndoImport,
    private readonly trail: AuditTrail,
  ) {}

  @Get('jobs')
  @Access('bulk-import.write')
  @Answers(ImportJobRecord, { pages: true })
  listImportJobs(@Query() query: NewestQuery) {
    return this.queries.list(query);
  }

  @Get('jobs/:jobId')
  @Access('bulk-import.write')
  @Answers(ImportJobDetail)
  async getImportJob(@Param('jobId', new IdPipe('Import')) id: string) {
    return found(await this.queries.one(id), 'Import');
  }

  @Post('jobs/:jobId/cancel')
  @Access('bulk-import.write')
  @Answers(ImportJobDetail)
  async cancelImportJob(@Param('jobId', new IdPipe('Import')) id: string) {
    found(await this.queries.stateOf(id), 'Import');
    await this.imports.cancel(id);
    return found(await this.queries.one(id), 'Import');
  }

  @Post('jobs/:jobId/undo')
  @Access('bulk-import.write')
  @Answers(ImportJobDetail)
  async undoImportJob(@Param('jobId', new IdPipe('Import')) id: string, @CurrentActor() actor: Actor) {
    found(await this.queries.stateOf(id), 'Import');
    await this.undoing.undo(id, actor);
    return found(await this.queries.one(id), 'Import');
  }

  @Get('jobs/:jobId/errors')
  @Access('bulk-import.write')
  @AnswersFile()
  async downloadImportErrors(
    @Param('jobId', new IdPipe('Import')) id: string,
    @Res() response: Response,
  ): Promise<void> {
    const parts = await this.queries.headersOf(id);
    const { type } = found(parts[0], 'Import');
    await this.trail.record({
      action: 'exported',
      record: { type: 'import', id, name: `${type}-errors.csv` },
    });
    const file = { name: `${type}-errors.csv`, contentType: 'text/csv; charset=utf-8', inline: false };
    await sendFile(response, { stream: this.imports.errorsFile(parts) }, file);
  }

  @Get('columns/:type')
  @Access('bulk-import.write')
  @Type()
  @Answers(ImportColumns)
  getImportColumns(@Param('type', ImportablePipe) importable: Importable) {
    return columnsOf(importable);
  }

  @Get('template/:type')
  @Access('bulk-import.write')
  @Type()
  @AnswersFile()
  async downloadImportTemplate(
    @Param('type', ImportablePipe) importable: Importable,
    @Query() { format = 'csv' }: TemplateOptions,
    @Res() response: Response,
  ): Promise<void> {
    const { opened, ...file } = await templateOf(importable, format);
    await sendFile(response, opened, { ...file, inline: false });
  }

  @Post(':type')
  @Access('bulk-import.write')
  @UseFilters(ImportErrorsFilter)
  @UseInterceptors(FileInterceptor('file'))
  @ApiConsumes('multipart/form-data')
  @Type()
  @ApiBody(form)
  @Answers(ImportResult)
  @ApiPreferAsync()
  async importFile(
    @Param('type', ImportablePipe) importable: Importable,
    @UploadedFile(neededFile('Please select a CSV file to import.')) file: ReceivedFile,
    @Query() options: ImportOptions,
    @PrefersAsync() prefersAsync: boolean,
    @CurrentActor() actor: Actor,
    @Res({ passthrough: true }) response: Response,
  ) {
    const jobId = await this.imports.begin(importable, file, options, actor);
    return answerImport({ imports: this.imports, queries: this.queries }, { jobId, prefersAsync, response });
  }
}

/** What a page needs to match the header of a file, and to recognize the template's example rows. */
const columnsOf = ({ columns, examples }: Importable): ImportColumns => ({
  columns: columns.map(({ name, required, note, type, values = [], otherNames = [] }) => ({
    name,
    required,
    note,
    type: values.length > 0 ? 'choice' : (type ?? 'text'),
    values: [...values],
    otherNames: [...otherNames],
  })),
  examples: examples.map((cells) => [...cells]),
});
