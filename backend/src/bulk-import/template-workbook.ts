import writeWorkbook, { type Cell, type SheetData } from 'write-excel-file/node';
import type { Column, Importable } from '../importables/importable.js';
import { columnHints } from './column-hints.js';

const NARROWEST = 14;
const WIDEST = 70;

const formats = { amount: '#,##0.00', count: '0', day: 'yyyy-mm-dd' };

/** An Excel workbook to be filled in on its first sheet; the second tells what belongs into the columns. */
export function templateWorkbook({ columns, examples }: Importable): Promise<Buffer> {
  const rows = examples.map((cells) => cells.map((text, at) => cellOf(text, columns[at])));
  return writeWorkbook(
    [
      {
        sheet: 'Rows',
        data: [columns.map(({ name }) => heading(name)), ...rows],
        columns: columns.map(({ name }, at) => widthFor([name, ...examples.map((cells) => cells[at] ?? '')])),
        stickyRowsCount: 1,
      },
      { sheet: 'Columns', ...description(columns), stickyRowsCount: 1 },
    ],
    { features: [columnHints(columns)] },
  ).toBuffer();
}

const heading = (value: string): Cell => ({ value, fontWeight: 'bold' });

function cellOf(text: string, column: Column | undefined): Cell {
  const holds = column?.holds;
  if (text === '') return null;
  if (!holds) return text;
  return { value: holds === 'day' ? new Date(`${text}T00:00:00Z`) : Number(text), format: formats[holds] };
}

function description(columns: readonly Column[]): { data: SheetData; columns: { width: number }[] } {
  const head = ['Column', 'Required', 'What belongs into it', 'Allowed values'];
  const texts = columns.map(({ name, required, note, values = [] }) => [
    name,
    required ? 'yes' : 'no',
    note,
    values.join(', '),
  ]);
  const data = [head.map(heading), ...texts.map((row) => row.map((value) => ({ value, wrap: true })))];
  return { data, columns: head.map((name, at) => widthFor([name, ...texts.map((row) => row[at] ?? '')])) };
}

const widthFor = (texts: string[]): { width: number } => ({
  width: Math.min(WIDEST, Math.max(NARROWEST, ...texts.map(({ length }) => length + 2))),
});
