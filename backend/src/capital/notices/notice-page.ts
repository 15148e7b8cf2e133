import type {
  Column,
  Content,
  StyleDictionary,
  TableCell,
  TDocumentDefinitions,
} from 'pdfmake/interfaces.js';
import type { Brand } from '../../config/settings.js';
import { logoContent, rule } from '../../storage/pdf/page-pieces.js';
import { isPrintable, printableText } from '../../storage/pdf/printable-text.js';

export const MARGIN = 64;
export const WIDTH = 612 - 2 * MARGIN;
const AMOUNT_WIDTH = 116;
const SECTION_GAP = 14;

/** The colours of the portal's light theme. */
const INK = '#101828';
const FAINT = '#475467';

const styles: StyleDictionary = {
  title: { fontSize: 20, bold: true, lineHeight: 1.1 },
  subtitle: { fontSize: 10.5, color: FAINT, margin: [0, 2, 0, 10] },
  heading: { bold: true },
  paragraph: { lineHeight: 1.35 },
  faint: { color: FAINT },
  small: { fontSize: 7.5, color: FAINT },
};

export const pageStyle = {
  styles,
  defaultStyle: { font: 'Roboto', fontSize: 9.5, lineHeight: 1.25, color: INK },
  version: '1.7',
  pageSize: 'LETTER',
  pageMargins: [MARGIN, 48, MARGIN, 56],
} satisfies Partial<TDocumentDefinitions>;

/** A firm whose name the typeface lacks has its logo instead. */
export const ifPrintable = (text: string): string => (isPrintable(text) ? printableText(text) : '');

/** The firm's logo, or its name, beside its tagline, over a line in its colour. */
export function letterhead({ logo, firmName, tagline, accent }: Brand): Content[] {
  const name: Column = { text: ifPrintable(firmName), bold: true, fontSize: 13, width: WIDTH / 2 };
  return [
    {
      columns: [
        logo ? { stack: [logoContent(logo)], width: 'auto' } : name,
        { text: ifPrintable(tagline), style: 'faint', fontSize: 8.5, alignment: 'right', width: '*' },
      ],
      columnGap: 24,
    },
    rule(WIDTH, [0, 8, 0, 22], { color: accent.light.main, lineWidth: 1.5 }),
  ];
}

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
