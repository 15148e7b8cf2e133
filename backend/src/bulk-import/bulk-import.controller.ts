import {
  applyDecorators,
  Catch,
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
import {
  ApiExtraModels,
  ApiHeader,
  ApiResponse,
  refs,
  ApiBody,
  ApiConsumes,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import type { Response } from 'express';
import { FileInterceptor } from '@nestjs/platform-express';
import { ErrorAnswer, Answers } from '../http/answers.js';
import { ErrorsFilter, type Refusal } from '../http/errors.filter.js';
import { Access } from '../access/access.guard.js';
import { CurrentActor, type Actor } from '../access/actor.js';
import { AuditTrail } from '../audit/audit-trail.js';
import { NewestQuery } from '../http/caching/pages.js';
import { found, IdPipe } from '../http/pipes.js';
import { disconnectOf, PrefersAsync } from '../http/prefer-async.js';
import { AnswersFile, sendFile } from '../storage/send-file.js';
import { type ReceivedFile, neededFile } from '../storage/form-files.js';
import {
  AcceptedImport,
  FailedImport,
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

/** Of errors of the import itself; others are of authentication, access or the server. */
const failedImportStatuses = [400, 404, 409, 413];

/** Gives a refused file the same response shape as an import whose rows failed. */
@Catch()
class ImportErrorsFilter extends ErrorsFilter {
  protected override answer(refusal: Refusal): ErrorAnswer | FailedImport {
    const answer = super.answer(refusal);
    if (!failedImportStatuses.includes(refusal.status)) return answer;
    const none = { imported: 0, newRows: 0, existingRows: 0, badRows: 0 };
    return { ...answer, success: false, errors: [refusal.sentence], ...none };
  }
}

/** Documents the `Prefer` header and the responses of a failed import. */
const ApiPreferAsync = () =>
  applyDecorators(
    ApiHeader({
      name: 'Prefer',
      required: false,
      description: 'With `respond-async` the answer is 202 immediately; the job then reports its progress',
    }),
    ApiResponse({ status: 202, type: AcceptedImport }),
    ApiExtraModels(FailedImport, ErrorAnswer),
    ...failedImportStatuses.map((status) =>
      ApiResponse({
        status,
        description:
          'Nothing was imported; contains all errors, or only the error if the body cannot be read',
        schema: { anyOf: refs(FailedImport, ErrorAnswer) },
      }),
    ),
  );

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
    const { type, header } = found(await this.queries.headerOf(id), 'Import');
    await this.trail.record({
      action: 'exported',
      record: { type: 'import', id, name: `${type}-errors.csv` },
    });
    const file = { name: `${type}-errors.csv`, contentType: 'text/csv; charset=utf-8', inline: false };
    await sendFile(response, { stream: this.imports.errorsFile(id, header) }, file);
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
    if (prefersAsync) response.set('Preference-Applied', 'respond-async');
    if (prefersAsync || !(await this.imports.finished(jobId, disconnectOf(response)))) {
      response.status(202).location(`/api/bulk-import/jobs/${jobId}`);
      return { jobId };
    }
    return resultOf(await this.queries.one(jobId), response);
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

/** A dry run with errors in its rows is 200, an import with such is 400. */
function resultOf(body: string | undefined, response: Response) {
  const { state, result } = JSON.parse(found(body, 'Import')) as ImportJobDetail;
  if (!result) throw new ConflictException('This import was cancelled');
  if (state === 'done') return result;
  response.status(400);
  return { statusCode: 400, error: result.message, ...result };
}
