import { Readable } from 'node:stream';
import type { Cell, SheetData } from 'write-excel-file/node';
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

interface Template {
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
  return {
    opened: { stream: Readable.from([bytes]), size: bytes.length },
    name: `${importable.type}-template.${format}`,
    contentType: contentTypes[format],
  };
}

function csvOf({ columns, examples }: Importable): Buffer {
  const lines = [columns.map(({ name }) => name), ...examples];
  return Buffer.from(BYTE_ORDER_MARK + lines.map((line) => csvLine(line)).join(''));
}

const NARROWEST = 14;
const WIDEST = 70;

const formats = { amount: '#,##0.00', count: '0', day: 'yyyy-mm-dd' };

/** Its first sheet is to be filled in, the second describes the columns. */
async function templateWorkbook({ columns, examples }: Importable): Promise<Buffer> {
  // Loaded on demand: most processes never write a workbook.
  const { default: writeWorkbook } = await import('write-excel-file/node');
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
  const type = column?.type;
  if (text === '') return null;
  if (!type) return text;
  return { value: type === 'day' ? new Date(`${text}T00:00:00Z`) : Number(text), format: formats[type] };
}

function description(columns: readonly Column[]): { data: SheetData; columns: { width: number }[] } {
  const head = ['Column', 'Required', 'Description', 'Allowed values'];
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

const SHEET = 'xl/worksheets/sheet{id}.xml';
const LAST_ROW = 1_048_576;
/** Excel reports a workbook with a longer prompt as broken. */
const LONGEST = 255;

type Hinted = Pick<Column, 'name' | 'note' | 'required' | 'values'>;

/** Data validation of the first sheet: each column's note as a prompt, its allowed values as a list. */
function columnHints(columns: readonly Hinted[]) {
  const hints = element(
    'dataValidations',
    { count: columns.length },
    columns.map((column, at) => hintOf(column, letterOf(at))).join(''),
  );
  const order = getOrderOfSiblings(SHEET, 'worksheet') ?? [];
  return {
    files: {
      transform: {
        [SHEET]: {
          transform: (xml: string, _sheet: unknown, { sheetIndex }: { sheetIndex: number }) =>
            sheetIndex === 0
              ? insertElementMarkupAccordingToOrderOfSiblings(xml, hints, order, 'worksheet')
              : xml,
        },
      },
    },
  };
}

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
