import { Readable } from 'node:stream';
import type { Cell, Sheet, SheetData } from 'write-excel-file/node';
import {
  getClosingTagMarkup,
  getOpeningTagMarkup,
  getOrderOfSiblings,
  getSelfClosingTagMarkup,
  insertElementMarkupAccordingToOrderOfSiblings,
  sanitizeTextContent,
} from 'write-excel-file/utility';
import { BYTE_ORDER_MARK, csvLine } from '../http/write-csv.js';
import type { Importable, Column } from './importable.js';

export interface Template {
  opened: { stream: Readable; size: number };
  name: string;
  contentType: string;
}

const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The header and two example rows, to be filled in. */
export async function templateOf(importable: Importable, format: 'csv' | 'xlsx'): Promise<Template> {
  const bytes = format === 'csv' ? csvOf(importable) : await templateWorkbook(importable);
  return fileOf(bytes, `${importable.type}-template`, format);
}

export const fileOf = (bytes: Buffer, name: string, format: 'csv' | 'xlsx'): Template => ({
  opened: { stream: Readable.from([bytes]), size: bytes.length },
  name: `${name}.${format}`,
  contentType: contentTypes[format],
});

function csvOf({ columns, examples }: Importable): Buffer {
  const lines = [columns.map(({ name }) => name), ...examples];
  return Buffer.from(BYTE_ORDER_MARK + lines.map((line) => csvLine(line)).join(''));
}

const NARROWEST = 14;
const WIDEST = 70;

const formats = { amount: '#,##0.00', count: '0', day: 'yyyy-mm-dd' };

/** Its first sheet is to be filled in, the second describes the columns. */
async function templateWorkbook(importable: Importable): Promise<Buffer> {
  const columns = description(['Column', 'Required', 'Description', 'Allowed values'], describe(importable));
  return writeSheets([rowsSheet('Rows', importable), { sheet: 'Columns', ...columns, stickyRowsCount: 1 }]);
}

/** A sheet of a template, with its columns if it is to be filled in. */
export type TemplateSheet = Sheet<Buffer> & { hints?: readonly Column[] };

/** The header and the examples of a type. */
export function rowsSheet(sheet: string, { columns, examples }: Importable): TemplateSheet {
  const rows = examples.map((cells) => cells.map((text, at) => cellOf(text, columns[at])));
  return {
    sheet,
    data: [columns.map(({ name }) => heading(name)), ...rows],
    columns: columns.map(({ name }, at) => widthFor([name, ...examples.map((cells) => cells[at] ?? '')])),
    stickyRowsCount: 1,
    hints: columns,
  };
}

export async function writeSheets(sheets: readonly TemplateSheet[]): Promise<Buffer> {
  // Loaded on demand: most processes never write a workbook.
  const { default: writeWorkbook } = await import('write-excel-file/node');
  return writeWorkbook(
    sheets.map(({ hints: _hints, ...sheet }) => sheet),
    { features: [columnHints(sheets.map(({ hints }) => hints))] },
  ).toBuffer();
}

export const heading = (value: string): Cell => ({ value, fontWeight: 'bold' });

function cellOf(text: string, column: Column | undefined): Cell {
  const type = column?.type;
  if (text === '') return null;
  if (!type) return text;
  return { value: type === 'day' ? new Date(`${text}T00:00:00Z`) : Number(text), format: formats[type] };
}

/** The columns of a type, each with its name, whether it is required, its note and its allowed values. */
export const describe = ({ columns }: Importable): string[][] =>
  columns.map(({ name, required, note, values = [] }) => [
    name,
    required ? 'yes' : 'no',
    note,
    values.join(', '),
  ]);

export function description(
  head: readonly string[],
  texts: readonly string[][],
): { data: SheetData; columns: { width: number }[] } {
  const data = [head.map(heading), ...texts.map((row) => row.map((value) => ({ value, wrap: true })))];
  return { data, columns: head.map((name, at) => widthFor([name, ...texts.map((row) => row[at] ?? '')])) };
}

const widthFor = (texts: string[]): { width: number } => ({
  width: Math.min(WIDEST, Math.max(NARROWEST, ...texts.map(({ length }) => length + 2))),
});

const SHEET = 'xl/worksheets/sheet{id}.xml';
const LAST_ROW = 1_048_576;
/** Excel reports a workbook with a longer prompt as broken. */
const LONGEST = 255;

type Hinted = Pick<Column, 'name' | 'note' | 'required' | 'values'>;

/** Data validation by sheet: each column's note as a prompt, its allowed values as a list. */
function columnHints(hints: readonly (readonly Hinted[] | undefined)[]) {
  const order = getOrderOfSiblings(SHEET, 'worksheet') ?? [];
  return {
    files: {
      transform: {
        [SHEET]: {
          transform: (xml: string, _sheet: unknown, { sheetIndex }: { sheetIndex: number }) => {
            const columns = hints[sheetIndex];
            return columns
              ? insertElementMarkupAccordingToOrderOfSiblings(xml, validations(columns), order, 'worksheet')
              : xml;
          },
        },
      },
    },
  };
}

const validations = (columns: readonly Hinted[]): string =>
  element(
    'dataValidations',
    { count: columns.length },
    columns.map((column, at) => hintOf(column, letterOf(at))).join(''),
  );

function hintOf({ name, note, required, values }: Hinted, letter: string): string {
  const attributes = {
    ...(values && {
      type: 'list',
      showErrorMessage: 1,
      errorTitle: name,
      error: 'Please choose from the list.',
    }),
    allowBlank: 1,
    showInputMessage: 1,
    promptTitle: name,
    prompt: `${note}.${required ? ' Required.' : ''}`.slice(0, LONGEST),
    sqref: `${letter}2:${letter}${LAST_ROW}`,
  };
  if (!values) return getSelfClosingTagMarkup('dataValidation', attributes);
  const list = sanitizeTextContent(`"${values.join(',')}"`);
  return element('dataValidation', attributes, element('formula1', {}, list));
}

const element = (tag: string, attributes: Record<string, string | number>, inside: string): string =>
  getOpeningTagMarkup(tag, attributes) + inside + getClosingTagMarkup(tag);

/** No import has more columns than there are letters. */
const letterOf = (at: number): string => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.charAt(at);
