import writeWorkbook, { type Cell, type SheetData } from 'write-excel-file/node';
import {
  getClosingTagMarkup,
  getOpeningTagMarkup,
  getOrderOfSiblings,
  getSelfClosingTagMarkup,
  insertElementMarkupAccordingToOrderOfSiblings,
  sanitizeTextContent,
} from 'write-excel-file/utility';
import type { Column, Importable } from './importable.js';

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

const SHEET = 'xl/worksheets/sheet{id}.xml';
const LAST_ROW = 1_048_576;
/** Excel calls a workbook with a longer text broken. */
const LONGEST = 255;

type Hinted = Pick<Column, 'name' | 'note' | 'required' | 'values'>;

/** Shows each column's note beside its chosen cell on the first sheet, and its allowed values as a list. */
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
