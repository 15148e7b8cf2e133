import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { letterStyle, PAGE_WIDTH } from '../../storage/pdf/letter-page.js';
import { printableText } from '../../storage/pdf/printable-text.js';

export const MARGIN = 64;
export const WIDTH = PAGE_WIDTH - 2 * MARGIN;
const AMOUNT_WIDTH = 116;
const SECTION_GAP = 14;

export const pageStyle = {
  ...letterStyle,
  pageMargins: [MARGIN, 48, MARGIN, 56],
} satisfies Partial<TDocumentDefinitions>;

export const paragraph = (text: Content): Content => ({ text, style: 'paragraph' });

/** A text that may go on over pages. */
export const textSection = (name: string, text: string): Content[] => [
  { text: name, style: 'heading', headlineLevel: 1, margin: [0, SECTION_GAP, 0, 3] },
  { text: printableText(text.trim()), style: 'paragraph' },
];

/** What stays on one page. */
export const section = (name: string, content: Content): Content => ({
  unbreakable: true,
  margin: [0, SECTION_GAP, 0, 0],
  stack: [{ text: name, style: 'heading' }, content],
});

/** Labels and amounts between hairlines. The last row is the sum, or what is left. */
export function table(rows: string[][], head?: string[]): Content {
  const cells = (row: string[], style: object): TableCell[] =>
    row.map((text, column) => ({
      text,
      alignment: column === 0 ? 'left' : 'right',
      ...(column > 0 && { noWrap: true }),
      lineHeight: 1.1,
      ...style,
    }));
  const last = rows.length - 1;
  return {
    layout: 'hairlines',
    table: {
      widths: (rows[0] ?? []).map((_, column) => (column === 0 ? '*' : AMOUNT_WIDTH)),
      dontBreakRows: true,
      headerRows: head ? 1 : 0,
      body: [
        ...(head ? [cells(head, { style: 'faint' })] : []),
        ...rows.map((row, at) => cells(row, { bold: !head && at === last })),
      ],
    },
  };
}
