import { noteExport, type ExportedList } from '../../api/generated';
import { UserFacingError } from '../../lib/errors';
import { todayInNewYork } from '../../lib/format';
import { saveBlob } from '../../lib/save-blob';
import { toCsv } from './csv';
import { tableOf, type ExportColumn, type ExportTable } from './export-column';
import { asFileName } from './record-name';
import type { WorkbookAsked, WorkbookWritten } from './workbook.worker';

export type ExportFormat = 'csv' | 'xlsx';

/** For lists whose rows the page has not loaded yet. */
export interface Reading {
  signal: AbortSignal;
  /** Called with the number of rows read, and their total where it is known. */
  onRead: (count: number, total?: number) => void;
}

/** A list as it is exported. */
export interface ListExport<Row> {
  /** By which the file is named and the export noted. */
  name: ExportedList;
  /** What the record is called that it belongs to, where it is of one. */
  of?: string;
  /** As people read it. */
  title: string;
  columns: readonly ExportColumn<Row>[];
  /** All rows that are found, in the order shown. */
  read: (reading: Reading) => readonly Row[] | Promise<readonly Row[]>;
  /** Where the server writes the CSV itself, and notes it. */
  csvFile?: (signal: AbortSignal) => Promise<Blob>;
  /** Once it is done or has failed. */
  onSettled?: () => void;
}

/** Saves what is found as a file. What cannot be noted is not saved. Returns how many rows, where it knows. */
export async function exportList<Row>(
  list: ListExport<Row>,
  format: ExportFormat,
  reading: Reading,
): Promise<number | undefined> {
  const { name, title, columns } = list;
  const { signal } = reading;
  const fileName = `${[asFileName(list.of ?? ''), name, todayInNewYork()].filter(Boolean).join('-')}.${format}`;
  if (format === 'csv' && list.csvFile) {
    saveBlob(fileName, await list.csvFile(signal));
    return undefined;
  }
  const rows = await list.read(reading);
  signal.throwIfAborted();
  const table = tableOf(columns, rows);
  const file = format === 'csv' ? csvOf(table) : await writeWorkbook(title, table, signal);
  await noteExport({ name, rows: rows.length });
  signal.throwIfAborted();
  saveBlob(fileName, file);
  return rows.length;
}

const csvOf = ({ columns, rows }: ExportTable): Blob =>
  new Blob(
    [
      toCsv(
        columns.map(({ header }) => header),
        rows,
      ),
    ],
    { type: 'text/csv;charset=utf-8' },
  );

/** Excel has no more rows on a sheet. */
const MOST_ROWS = 1_048_575;

const NOT_WRITTEN = 'The file could not be written.';
const NOT_LOADED =
  'What writes the file could not be loaded. Please load the page again, then export once more.';

/** Writes a workbook in a worker, so that the page stays responsive. Rejects with the signal's reason when aborted. */
function writeWorkbook(title: string, table: ExportTable, signal: AbortSignal): Promise<Blob> {
  if (table.rows.length > MOST_ROWS) {
    return Promise.reject(
      new UserFacingError('Excel holds no more than a million rows. Please export CSV instead.'),
    );
  }
  const worker = new Worker(new URL('./workbook.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Blob>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    // An error thrown by the script is an ErrorEvent, a script that could not be loaded is not.
    worker.addEventListener('error', (event) =>
      reject(new Error(event instanceof ErrorEvent ? NOT_WRITTEN : NOT_LOADED)),
    );
    worker.addEventListener('message', ({ data }: MessageEvent<WorkbookWritten>) =>
      'file' in data ? resolve(data.file) : reject(new Error(data.error)),
    );
    // Nothing is transferred, which the second argument would list.
    worker.postMessage({ title, table } satisfies WorkbookAsked, []);
  }).finally(() => worker.terminate());
}
