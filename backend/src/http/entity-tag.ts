import {
  applyDecorators,
  createParamDecorator,
  Injectable,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  type Type,
} from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { tap, type Observable } from 'rxjs';
import { Answers } from './answers.js';

/** No record has it: what an If-Match that cannot be read stands for. */
const NO_VERSION = 0;

/** The version in If-Match, which an editor had before them; undefined when any will do. */
export const SeenVersion = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const tag = context.switchToHttp().getRequest<Request>().get('If-Match')?.trim();
  if (!tag || tag === '*') return undefined;
  return Number(/^"(\d{1,9})"$/.exec(tag)?.[1] ?? NO_VERSION);
});

/** Declares an edit that may say which version it is based on. */
export const TakesIfMatch = () =>
  ApiHeader({
    name: 'If-Match',
    required: false,
    description: "The record's ETag; 412 when somebody else changed it meanwhile",
  });

/** Declares that a handler answers one record with its version, which is then the answer's ETag. */
export const AnswersRecord = (type: Type, options: { status?: number } = {}) =>
  applyDecorators(Answers(type, options), UseInterceptors(EntityTag));

@Injectable()
class EntityTag implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const response = context.switchToHttp().getResponse<Response>();
    // A record's version counts its edits; the figures that are told with it change without one.
    delete context.switchToHttp().getRequest<Request>().headers['if-none-match'];
    return next.handle().pipe(tap((body: unknown) => response.setHeader('ETag', `"${versionOf(body)}"`)));
  }
}

/** Records are finished JSON text that starts with id and version, or plain objects. */
function versionOf(body: unknown): number {
  const version =
    typeof body === 'string'
      ? /^\{"id" ?: ?"[^"]+", ?"version" ?: ?(\d+)/.exec(body)?.[1]
      : (body as { version?: number }).version;
  if (version === undefined) throw new Error('A record was answered without its version');
  return Number(version);
}
