import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';

/** Whether the caller prefers an answer at once to waiting for the result (RFC 7240). */
export const PrefersAsync = createParamDecorator((_: unknown, context: ExecutionContext): boolean =>
  /(?:^|[\s,;])respond-async(?:$|[\s,;])/i.test(
    context.switchToHttp().getRequest<Request>().get('Prefer') ?? '',
  ),
);

/** Aborted when the client disconnects: the request stops polling, the work continues. */
export function disconnectOf(response: Response): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => controller.abort());
  return controller.signal;
}
