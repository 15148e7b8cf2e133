import { UserFacingError } from '../../lib/errors';
import type { ExportTable } from './export-column';
import type { WorkbookAsked, WorkbookWritten } from './workbook.worker';

/** Excel has no more rows on a sheet. */
const MOST_ROWS = 1_048_575;

const NOT_WRITTEN = 'The file could not be written.';
const NOT_LOADED =
  'What writes the file could not be loaded. Please load the page again, then export once more.';

/** Writes a workbook beside the page, which stays quick meanwhile. Ends with the signal's reason when it is stopped. */
export function writeWorkbook(title: string, table: ExportTable, signal: AbortSignal): Promise<Blob> {
  if (table.rows.length > MOST_ROWS) {
    return Promise.reject(
      new UserFacingError('Excel holds no more than a million rows. Please export CSV instead.'),
    );
  }
  const worker = new Worker(new URL('./workbook.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Blob>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    // Only what its script throws has words; a script that is missing has none.
    worker.addEventListener('error', (event) =>
      reject(new Error(event instanceof ErrorEvent ? NOT_WRITTEN : NOT_LOADED)),
    );
    worker.addEventListener('message', ({ data }: MessageEvent<WorkbookWritten>) =>
      'file' in data ? resolve(data.file) : reject(new Error(data.fault)),
    );
    // Nothing is handed over for good, which the second argument would name.
    worker.postMessage({ title, table } satisfies WorkbookAsked, []);
  }).finally(() => worker.terminate());
}
