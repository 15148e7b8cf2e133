import { createHash } from 'node:crypto';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

/** What the database knows a session by: the SHA-256 of its token, which itself is never stored. */
export const sessionHashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The hash of the session that the call came with. */
export const CurrentSession = createParamDecorator((_: unknown, context: ExecutionContext): Buffer =>
  sessionHashOf(context.switchToHttp().getRequest<Request>().sessionID),
);
