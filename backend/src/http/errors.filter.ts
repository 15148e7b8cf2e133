import {
  Catch,
  HttpException,
  Logger,
  ServiceUnavailableException,
  type ArgumentsHost,
  type ExceptionFilter,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { describeDatabaseError } from '../database/database-errors.js';
import { describeStoreError } from '../storage/file-store.js';
import type { ErrorAnswer, FieldError } from './answers.js';
import { formError } from './form-errors.js';
import { RefusedFields, SignInIncomplete, WrongContent } from './pipes.js';

/** An answer of 429, with how long to wait. */
export class TooManyTries extends HttpException {
  constructor(
    sentence: string,
    readonly retryAfterSeconds: number,
  ) {
    super(sentence, 429);
  }
}

export interface Refusal {
  status: number;
  sentence: string;
  details?: FieldError[];
}

/** Turns whatever was thrown into the one shape of error answers; only unexpected errors are logged. */
@Catch()
export class ErrorsFilter implements ExceptionFilter {
  private readonly logger = new Logger(ErrorsFilter.name);

  catch(exception: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    const refusal = this.expected(exception, request) ?? this.unexpected(exception, request);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    if (exception instanceof TooManyTries) response.setHeader('Retry-After', exception.retryAfterSeconds);
    response.status(refusal.status).json(this.answer(refusal));
  }

  protected answer({ status, sentence, details }: Refusal): ErrorAnswer {
    return { statusCode: status, message: sentence, error: sentence, ...(details && { details }) };
  }

  private expected(exception: unknown, request: Request): Refusal | undefined {
    if (namesFields(exception))
      return {
        status: exception.getStatus(),
        sentence: exception.message,
        details: exception.details,
      };
    if (isRefusal(exception))
      return { status: exception.getStatus(), sentence: httpMessage(exception, request) };
    return describeDatabaseError(exception) ?? describeStoreError(exception);
  }

  private unexpected(exception: unknown, request: Request): Refusal {
    this.logger.error(exception instanceof Error ? exception : new Error(String(exception)));
    return {
      status: 500,
      sentence: `An unexpected error occurred. Please try again, or report it with the number ${String(request.id)}.`,
    };
  }
}

const namesFields = (exception: unknown): exception is WrongContent | RefusedFields | SignInIncomplete =>
  [WrongContent, RefusedFields, SignInIncomplete].some((kind) => exception instanceof kind);

/** What Nest or the portal refuses on purpose; any other 5xx is unexpected. */
const isRefusal = (exception: unknown): exception is HttpException =>
  exception instanceof ServiceUnavailableException ||
  (exception instanceof HttpException && exception.getStatus() < 500);

/** Nest's own two refusals, for an unknown route and a wrongly encoded one, get sentences of ours. */
function httpMessage(exception: HttpException, request: Request): string {
  const { message } = exception;
  if (message.startsWith(`Cannot ${request.method} `)) return 'This API call does not exist';
  if (message.startsWith('Failed to decode param')) return 'The URL could not be read';
  return formError(exception) ?? message;
}
