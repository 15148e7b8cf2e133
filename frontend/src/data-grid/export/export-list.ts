import { noteExport, type ExportedList } from '../../api/generated';
import { toCsv } from './csv';
import { todayInNewYork } from '../../lib/format';
import { saveBlob } from '../../lib/save-blob';
import type { ExportColumn } from './export-column';
import { tableOf, type ExportTable } from './export-column';
import { asFileName } from './record-name';
import { writeWorkbook } from './write-workbook';

export type ExportFormat = 'csv' | 'xlsx';

/** What goes along while rows are read that the page has not got yet. */
export interface Reading {
  signal: AbortSignal;
  /** Told how many have been read, and of how many, where that is known. */
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
