import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiExtraModels, ApiHeader, ApiResponse, refs } from '@nestjs/swagger';
import type { Request } from 'express';
import { ErrorAnswer } from '../http/answers.js';
import { AcceptedImport, FailedImport } from './bulk-import.dto.js';
import { failedImportStatuses } from './import-errors.filter.js';

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
