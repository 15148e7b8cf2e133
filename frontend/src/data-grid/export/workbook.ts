import writeWorkbook, { type SheetData } from 'write-excel-file/browser';
import {
  getOrderOfSiblings,
  getSelfClosingTagMarkup,
  insertElementMarkupAccordingToOrderOfSiblings,
} from 'write-excel-file/utility';
import type { CsvCell } from './csv';
import type { ExportKind } from './export-column';
import type { ExportTable } from './export-column';
import { workbookCell } from './workbook-cell';

const SHEET = 'xl/worksheets/sheet{id}.xml';
const narrowest = 10;
const widest = 60;
/** How many signs each kind takes as it is shown, where that is not the text itself. */
const shownWidths: Partial<Record<ExportKind, number>> = { money: 18, percent: 10, date: 12, moment: 20 };

/** A list as a workbook of one sheet: its header stays in sight, its columns are as wide as what is in them. */
export function workbookOf(title: string, { columns, rows }: ExportTable): Promise<Blob> {
  const header: SheetData[number] = columns.map(({ header: value, kind }) => ({
    value,
    type: String,
    fontWeight: 'bold' as const,
    align: kind === 'text' || kind === 'date' || kind === 'moment' ? undefined : ('right' as const),
  }));
  const cells = rows.map((row) => row.map((value, at) => workbookCell(value, columns[at]?.kind ?? 'text')));
  return writeWorkbook(
    [header, ...cells] satisfies SheetData,
    {
      sheet: sheetName(title),
      stickyRowsCount: 1,
      orientation: 'landscape',
      columns: columns.map(({ header: name, kind }, at) => ({ width: widthOf(name, kind, rows, at) })),
    },
    { features: [filtered(columns.length, rows.length + 1)] },
  ).toBlob();
}

/** Excel refuses some signs in it and more than 31 of them. */
export const sheetName = (title: string): string =>
  title
    .replace(/[[\]:*?/\\]/g, ' ')
    .slice(0, 31)
    .replace(/^['\s]+|['\s]+$/g, '') || 'List';

function widthOf(header: string, kind: ExportKind, rows: readonly CsvCell[][], at: number): number {
  const shown = shownWidths[kind];
  const longest = shown ?? rows.reduce((most, row) => Math.max(most, String(row[at] ?? '').length), 0);
  // The button of the filter stands beside the header.
  return Math.min(widest, Math.max(narrowest, header.length + 4, longest + 2));
}

/** Puts a filter on each header. */
function filtered(columns: number, rows: number) {
  const filter = getSelfClosingTagMarkup('autoFilter', { ref: `A1:${letterOf(columns)}${rows}` });
  const order = getOrderOfSiblings(SHEET, 'worksheet') ?? [];
  const transform = (xml: string) =>
    insertElementMarkupAccordingToOrderOfSiblings(xml, filter, order, 'worksheet');
  return { files: { transform: { [SHEET]: { transform } } } };
}

/** No list has more columns than there are letters. */
const letterOf = (count: number): string => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.charAt(count - 1);
