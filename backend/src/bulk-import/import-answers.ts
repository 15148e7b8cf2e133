import { applyDecorators, Catch, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiExtraModels, ApiHeader, ApiResponse, refs } from '@nestjs/swagger';
import type { Request } from 'express';
import { ErrorAnswer } from '../http/answers.js';
import { ErrorsFilter, type Refusal } from '../http/errors.filter.js';
import { AcceptedImport, FailedImport } from './bulk-import.dto.js';

/** The statuses that say what is wrong with the import; any other says who may call, or that the portal failed. */
const failedImportStatuses = [400, 404, 409, 413];

/** Answers a refused file with all that an import answers that failed in its rows. */
@Catch()
export class ImportErrorsFilter extends ErrorsFilter {
  protected override answer(refusal: Refusal): ErrorAnswer | FailedImport {
    const answer = super.answer(refusal);
    if (!failedImportStatuses.includes(refusal.status)) return answer;
    const none = { imported: 0, newRows: 0, existingRows: 0, badRows: 0 };
    return { ...answer, success: false, errors: [refusal.sentence], ...none };
  }
}

/** Whether the caller would rather be told of the job than wait for it (RFC 7240). */
export const PrefersAsync = createParamDecorator((_: unknown, context: ExecutionContext): boolean =>
  /(?:^|[\s,;])respond-async(?:$|[\s,;])/i.test(
    context.switchToHttp().getRequest<Request>().get('Prefer') ?? '',
  ),
);

/** Declares that a call waits unless it is asked not to, and answers a failure with all that is wrong. */
export const TakesPreferAsync = () =>
  applyDecorators(
    ApiHeader({
      name: 'Prefer',
      required: false,
      description: '`respond-async` answers 202 at once; the job then tells how far it is',
    }),
    ApiResponse({ status: 202, type: AcceptedImport }),
    ApiExtraModels(FailedImport, ErrorAnswer),
    ...failedImportStatuses.map((status) =>
      ApiResponse({
        status,
        description:
          'Nothing was imported, with all that is wrong; of a body that cannot be read, the error alone',
        schema: { anyOf: refs(FailedImport, ErrorAnswer) },
      }),
    ),
  );
