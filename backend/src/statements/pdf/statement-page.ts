import type { Column, Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { letterStyle, PAGE_WIDTH } from '../../storage/pdf/letter-page.js';

export const MARGIN = 48;
export const WIDTH = PAGE_WIDTH - 2 * MARGIN;
const SECTION_GAP = 16;
/** Between two columns, as the table layouts have it. */
const COLUMN_GAP = 8;

const TEXT_SIZE = 8.5;
const SMALLEST_SIZE = 5;

export const pageStyle = {
  ...letterStyle,
  styles: { ...letterStyle.styles, heading: { bold: true, fontSize: 11 } },
  defaultStyle: { ...letterStyle.defaultStyle, fontSize: TEXT_SIZE },
  pageMargins: [MARGIN, 44, MARGIN, 52],
} satisfies Partial<TDocumentDefinitions>;

const heading = (text: string) => ({ text, style: 'heading', headlineLevel: 1 });

export const section = (name: string, ...content: Content[]): Content[] => [
  { ...heading(name), margin: [0, SECTION_GAP, 0, 3] },
  ...content,
];

/** A text, or lines below each other. */
export type Cell = string | { lines: [string, ...string[]]; areFaint?: 'all' | 'rest' };

interface TableText {
  /** Repeated with the head on each page that the table goes on over. */
  title: string;
  /** Whether all rows stay on one page. */
  isOnOnePage?: boolean;
  head: Cell[];
  rows: Cell[][];
  total?: string[];
  /** The columns from this one on are amounts; those before it share what is left by their weights. */
  firstAmount: number;
  /** Of the columns before the amounts. */
  weights: number[];
  /** In points, of what is left for texts at the least. */
  textWidth: number;
  /** In points, of each column of amounts at the least. */
  amountWidth?: number;
}

/** In em, the widest of Roboto Medium: figures and the dollar sign are of one width. */
const widths: [letters: RegExp, em: number][] = [
  [/[., ]/, 0.28],
  [/-/, 0.35],
  [/[\d$]/, 0.57],
  [/[a-ln-vx-z]/, 0.62],
];
const LETTER = 0.9;
const widthOf = (text: string): number =>
  Array.from(text).reduce(
    (sum, letter) => sum + (widths.find(([known]) => known.test(letter))?.[1] ?? LETTER),
    0,
  );

const linesOf = (cell: Cell): string[] => (typeof cell === 'string' ? [cell] : cell.lines);

/**
 * A table of texts and amounts. Amounts never break: their columns are as wide as the longest, and the letters smaller
 * where the texts would have no room left.
 */
export function denseTable({
  title,
  isOnOnePage,
  head,
  rows,
  total,
  firstAmount,
  weights,
  textWidth,
  amountWidth = 0,
}: TableText): Content {
  const all = [...rows, ...(total ? [total] : [])];
  const ems = head.slice(firstAmount).map((title, at) => {
    const titles = linesOf(title).map((line) => widthOf(longestWord(line)));
    const amounts = all.flatMap((row) => linesOf(row[firstAmount + at] ?? '').map(widthOf));
    return Math.max(...titles, ...amounts);
  });
  const gaps = (head.length - 1) * COLUMN_GAP;
  const room = WIDTH - gaps - textWidth;
  const size = Math.min(
    TEXT_SIZE - 0.5,
    Math.max(SMALLEST_SIZE, room / ems.reduce((sum, em) => sum + em, 0)),
  );
  const amountWidths = ems.map((em) => Math.max(em * size, amountWidth));
  const left = WIDTH - gaps - amountWidths.reduce((sum, width) => sum + width, 0);
  const weight = weights.reduce((sum, each) => sum + each, 0);
  const columnWidths = [...weights.map((each) => (left * each) / weight), ...amountWidths];
  const isAmount = (column: number): boolean => column >= firstAmount;
  // Text that fits is set in one piece: dividing it into words takes most of the time of drawing a table.
  const fits = (text: string, column: number): boolean => widthOf(text) * size <= (columnWidths[column] ?? 0);
  const cells = (row: readonly Cell[], style: object): TableCell[] =>
    row.map((cell, column) => ({
      ...cellOf(cell, isAmount(column), (text) => isAmount(column) || fits(text, column)),
      ...style,
    }));
  return {
    layout: total ? 'denseWithTotal' : 'dense',
    margin: [0, SECTION_GAP, 0, 0],
    ...(isOnOnePage && { unbreakable: true }),
    fontSize: size,
    lineHeight: 1.15,
    table: {
      widths: columnWidths,
      headerRows: 2,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      body: [
        [{ text: title, style: 'heading', colSpan: head.length }, ...head.slice(1).map(() => ({}))],
        cells(head, { style: 'faint' }).map((cell, column) =>
          Object.assign(cell as object, isAmount(column) && { alignment: 'right', noWrap: false }),
        ) as TableCell[],
        ...rows.map((row) => cells(row, {})),
        ...(total ? [cells(total, { bold: true })] : []),
      ],
    },
  };
}

const longestWord = (text: string): string =>
  text.split(' ').reduce((longest, word) => (word.length > longest.length ? word : longest), '');

function cellOf(
  cell: Cell,
  isAmount: boolean,
  isOneLine: (text: string) => boolean,
): { text: string } | { stack: Content[] } {
  const textOf = (text: string) => ({
    text,
    ...(isAmount && { alignment: 'right' as const }),
    ...(isOneLine(text) && { noWrap: true }),
  });
  if (typeof cell === 'string') return textOf(cell);
  const { lines, areFaint } = cell;
  return {
    stack: lines.map((text, at) => ({
      ...textOf(text),
      ...((areFaint === 'all' || (areFaint === 'rest' && at > 0)) && { style: 'faint' }),
    })),
  };
}

/** Labels and amounts beside other blocks. The last row is the result. */
export function block(title: string, rows: readonly (readonly [label: string, amount: string])[]): Column {
  const last = rows.length - 1;
  return {
    width: '*',
    layout: 'denseWithTotal',
    table: {
      widths: ['*', 'auto'],
      headerRows: 1,
      body: [
        [{ text: title, style: 'faint', colSpan: 2 }, {}],
        ...rows.map(([label, amount], at) => [
          { text: label, bold: at === last },
          { text: amount, bold: at === last, alignment: 'right' as const, noWrap: true },
        ]),
      ],
    },
  };
}
