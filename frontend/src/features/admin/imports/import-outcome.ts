import type { ImportJobDetail, ImportResult } from '../../../api/generated';
import { formatCount } from '../../../lib/format';

const MOST_SHOWN = 5;

/** What is shown of a finished import. */
export interface ImportOutcome {
  tone: 'success' | 'failure' | 'neutral';
  title: string;
  message: string;
  /** "Imported: 42" */
  counts: string[];
  /** The first five. */
  errors: string[];
  /** "... and 12 more errors" */
  more?: string;
  /** What to do about it. */
  hint?: string;
}

type FinishedJob = Pick<ImportJobDetail, 'state' | 'dryRun' | 'existing' | 'message' | 'result'>;

export function importOutcome(job: FinishedJob, hasFile: boolean): ImportOutcome {
  const { dryRun, result } = job;
  const message = result?.message ?? job.message ?? 'Import failed';
  if (job.state === 'cancelled') {
    const title = dryRun ? 'Check Cancelled' : 'Import Cancelled';
    return { tone: 'neutral', title, message, counts: [], errors: [] };
  }
  if (job.state === 'undone')
    return { tone: 'neutral', title: 'Import Undone', message, counts: [], errors: [] };
  // An error of the whole file is the message already.
  const errors = result?.errors.filter((error) => error !== message) ?? [];
  return {
    tone: result?.success ? 'success' : 'failure',
    title: resultTitle(dryRun, result?.success ?? false),
    message,
    counts: result ? countsOf(dryRun, result) : [],
    errors: errors.slice(0, MOST_SHOWN),
    more: moreOf(errors.length - MOST_SHOWN),
    hint: hintOf(job, hasFile),
  };
}

function resultTitle(dryRun: boolean, success: boolean): string {
  if (dryRun) return success ? 'Check Passed' : 'Check Failed';
  return success ? 'Import Successful' : 'Import Failed';
}

function countsOf(dryRun: boolean, { imported, newRows, existingRows, badRows }: ImportResult): string[] {
  if (!dryRun) return [`Imported: ${formatCount(imported)}`];
  return [
    `New: ${formatCount(newRows)}`,
    `Existing: ${formatCount(existingRows)}`,
    `With errors: ${formatCount(badRows)}`,
  ];
}

function moreOf(count: number): string | undefined {
  if (count <= 0) return undefined;
  return count === 1 ? '... and 1 more error' : `... and ${formatCount(count)} more errors`;
}

function hintOf({ dryRun, existing, result }: FinishedJob, hasFile: boolean): string | undefined {
  if (!result) return undefined;
  if (!result.success && result.existingRows > 0 && existing === 'refuse')
    return 'To leave out the rows that already exist, choose “Skip rows that already exist” and try again.';
  if (!dryRun || !result.success || result.newRows === 0) return undefined;
  return hasFile
    ? 'Press Import to import this file.'
    : 'Choose the file again and press Import to import it.';
}
