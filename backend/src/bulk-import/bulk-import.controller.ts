import {
  Controller,
  ConflictException,
  Get,
  Param,
  Post,
  Query,
  Res,
  UploadedFile,
  UseFilters,
  UseInterceptors,
} from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { ApiBody, ApiConsumes, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access } from '../access/access.guard.js';
import { CurrentActor, type Actor } from '../access/actor.js';
import { AuditTrail } from '../audit/audit-trail.js';
import { Answers } from '../http/answers.js';
import { NewestQuery } from '../http/caching/pages.js';
import { found, IdPipe } from '../http/id.pipe.js';
import { AnswersFile, sendFile } from '../storage/send-file.js';
import { type ReceivedFile, neededFile } from '../storage/incoming.js';
import type { Importable } from './importable.js';
import {
  ImportJobDetail,
  ImportJobRecord,
  ImportOptions,
  ImportResult,
  TemplateOptions,
} from './bulk-import.dto.js';
import { BulkImportQueries } from './bulk-import.queries.js';
import { BulkImportService } from './bulk-import.service.js';
import { ErrorsFile } from './errors-file.js';
import { ImportablePipe } from './importables.js';
import { ImportErrorsFilter, PrefersAsync, TakesPreferAsync } from './import-answers.js';
import { templateOf } from './template.js';

const form = {
  schema: {
    type: 'object',
    required: ['file'],
    properties: { file: { type: 'string', format: 'binary' } },
  },
};
const Type = () => ApiParam({ name: 'type', schema: { type: 'string', example: 'lp-users' } });

@ApiTags('bulk-import')
@Controller('api/bulk-import')
export class BulkImportController {
  constructor(
    private readonly queries: BulkImportQueries,
    private readonly imports: BulkImportService,
    private readonly errors: ErrorsFile,
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

  @Get('jobs/:jobId/errors')
  @Access('bulk-import.write')
  @AnswersFile()
  async downloadImportErrors(
    @Param('jobId', new IdPipe('Import')) id: string,
    @Res() response: Response,
  ): Promise<void> {
    const { type, header } = found(await this.queries.headed(id), 'Import');
    await this.trail.note({ action: 'exported', record: { type: 'import', id, name: `${type}-errors.csv` } });
    const file = { name: `${type}-errors.csv`, contentType: 'text/csv; charset=utf-8', inline: false };
    await sendFile(response, { stream: this.errors.open(id, header) }, file);
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
  @TakesPreferAsync()
  async importFile(
    @Param('type', ImportablePipe) importable: Importable,
    @UploadedFile(neededFile('Please select a CSV file to import.')) file: ReceivedFile,
    @Query() options: ImportOptions,
    @PrefersAsync() prefersAsync: boolean,
    @CurrentActor() actor: Actor,
    @Res({ passthrough: true }) response: Response,
  ) {
    const jobId = await this.imports.begin(importable, file, options, actor);
    if (prefersAsync) response.set('Preference-Applied', 'respond-async');
    if (prefersAsync || !(await this.imports.finished(jobId, goneOf(response)))) {
      response.status(202).location(`/api/bulk-import/jobs/${jobId}`);
      return { jobId };
    }
    return answerOf(await this.queries.one(jobId), response);
  }
}

/** Whoever asked has hung up: nobody waits any longer; the import goes on. */
function goneOf(response: Response): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  return gone.signal;
}

/** A check that found errors has done what it was asked; an import that did has not. */
function answerOf(body: string | undefined, response: Response) {
  const { state, result } = JSON.parse(found(body, 'Import')) as ImportJobDetail;
  if (!result) throw new ConflictException('This import was cancelled');
  if (state === 'done') return result;
  response.status(400);
  return { statusCode: 400, error: result.message, ...result };
}
