import { Catch } from '@nestjs/common';
import type { ErrorAnswer } from '../http/answers.js';
import { ErrorsFilter, type Refusal } from '../http/errors.filter.js';
import type { FailedImport } from './bulk-import.dto.js';

/** The statuses that say what is wrong with the import; any other says who may call, or that the portal failed. */
export const failedImportStatuses = [400, 404, 409, 413];

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
