import type { IncomingMessage } from 'node:http';
import { BadRequestException, PayloadTooLargeException } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';

/**
 * Parses JSON bodies of up to a megabyte, and no others; one that cannot be parsed is refused with a sentence. Uploads are
 * never parsed, whatever content type they declare.
 */
export function readBodies(app: NestExpressApplication): void {
  app.useBodyParser('json', { limit: '1mb', type: isJson });
  app.use((request: Request, _response: Response, next: NextFunction) =>
    next(isTooDeep(request.body) ? new BadRequestException('The request is nested too deeply') : undefined),
  );
  app.use((error: unknown, _request: Request, _response: Response, next: NextFunction) =>
    next(refusalOf(error)),
  );
}

const isJson = (request: IncomingMessage): boolean =>
  !request.url?.startsWith('/objects/') && (request as Request).is('json') === 'json';

/** Far above what any call takes. The validation of bodies is recursive, so that a deeper one could overflow its stack. */
const MOST_LEVELS = 32;

function isTooDeep(body: unknown): boolean {
  let level = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MOST_LEVELS) return true;
    level = level.flatMap((value): unknown[] =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    );
  }
  return false;
}

/** The parser's errors carry a type and a status; others pass as they are. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof Error) || !('type' in error) || !('status' in error)) return error;
  if (error.type === 'entity.too.large') return new PayloadTooLargeException('The request is too large');
  if (error.type === 'request.aborted') return new BadRequestException('The request was incomplete');
  return new BadRequestException('The request could not be read: its body is not valid JSON');
}
