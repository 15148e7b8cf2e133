import { applyDecorators, Catch, ConflictException } from '@nestjs/common';
import { ApiExtraModels, ApiHeader, ApiResponse, refs } from '@nestjs/swagger';
import type { Response } from 'express';
import { ErrorAnswer } from '../http/answers.js';
import { ErrorsFilter, type Refusal } from '../http/errors.filter.js';
import { found } from '../http/pipes.js';
import { disconnectOf } from '../http/prefer-async.js';
import type { BulkImportQueries } from './bulk-import.queries.js';
import type { BulkImportService } from './bulk-import.service.js';
import { AcceptedImport, FailedImport, type ImportJobDetail } from './bulk-import.dto.js';

/** Of errors of the import itself; others are of authentication, access or the server. */
const failedImportStatuses = [400, 404, 409, 413];

/** Gives a refused file the same response shape as an import whose rows failed. */
@Catch()
export class ImportErrorsFilter extends ErrorsFilter {
  protected override answer(refusal: Refusal): ErrorAnswer | FailedImport {
    const answer = super.answer(refusal);
    if (!failedImportStatuses.includes(refusal.status)) return answer;
    const none = { imported: 0, newRows: 0, existingRows: 0, badRows: 0 };
    return { ...answer, success: false, errors: [refusal.sentence], ...none };
  }
}

/** Documents the `Prefer` header and the responses of a failed import. */
export const ApiPreferAsync = () =>
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

/** A file in a form. */
export const form = {
  schema: {
    type: 'object',
    required: ['file'],
    properties: { file: { type: 'string', format: 'binary' } },
  },
};

/** Waits for an import that was begun and answers its result, or 202 with its id if the caller asked for that. */
export async function answerImport(
  { imports, queries }: { imports: BulkImportService; queries: BulkImportQueries },
  { jobId, prefersAsync, response }: { jobId: string; prefersAsync: boolean; response: Response },
) {
  if (prefersAsync) response.set('Preference-Applied', 'respond-async');
  if (prefersAsync || !(await imports.finished(jobId, disconnectOf(response)))) {
    response.status(202).location(`/api/bulk-import/jobs/${jobId}`);
    return { jobId };
  }
  return resultOf(await queries.one(jobId), response);
}

/** A dry run with errors in its rows is 200, an import with such is 400. */
function resultOf(body: string | undefined, response: Response) {
  const { state, result } = JSON.parse(found(body, 'Import')) as ImportJobDetail;
  if (!result) throw new ConflictException('This import was cancelled');
  if (state === 'done') return result;
  response.status(400);
  return { statusCode: 400, error: result.message, ...result };
}
