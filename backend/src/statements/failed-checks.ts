import { Catch, ConflictException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Response } from 'express';
import type { StatementCheck } from './checks/checks.dto.js';
import type { FailedChecks } from './statement-periods.dto.js';

/** Refuses to publish: the checks fail and were not overridden. */
export class ChecksFailed extends ConflictException {
  constructor(readonly checks: StatementCheck[]) {
    super(
      checks.length === 1
        ? 'A check fails. Nothing was published.'
        : `${checks.length} checks fail. Nothing was published.`,
    );
  }
}

/** Answers with the failed checks beside the sentence. */
@Catch(ChecksFailed)
export class FailedChecksFilter implements ExceptionFilter<ChecksFailed> {
  catch({ message, checks }: ChecksFailed, host: ArgumentsHost): void {
    const answer: FailedChecks = { statusCode: 409, message, error: message, checks };
    host.switchToHttp().getResponse<Response>().status(409).json(answer);
  }
}
