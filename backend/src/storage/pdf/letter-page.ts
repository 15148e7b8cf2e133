import type { Column, Content, StyleDictionary, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { Brand } from '../../config/settings.js';
import { logoContent, rule } from './page-pieces.js';
import { isPrintable, NOT_PRINTABLE, printableText } from './printable-text.js';

/** In points, of US letter paper. */
export const PAGE_WIDTH = 612;

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

/** What the firm sends out has these styles. */
export const letterStyle = {
  styles,
  defaultStyle: { font: 'Roboto', fontSize: 9.5, lineHeight: 1.25, color: INK },
  version: '1.7',
  pageSize: 'LETTER',
} satisfies Partial<TDocumentDefinitions>;

/** A firm whose name the typeface lacks has its logo instead. */
export const ifPrintable = (text: string): string => (isPrintable(text) ? printableText(text) : '');

/** The firm's logo, or its name, beside its tagline, over a line in its colour. */
export function letterhead({ logo, firmName, tagline, accent }: Brand, width: number): Content[] {
  const name: Column = { text: ifPrintable(firmName), bold: true, fontSize: 13, width: width / 2 };
  return [
    {
      columns: [
        logo ? { stack: [logoContent(logo)], width: 'auto' } : name,
        { text: ifPrintable(tagline), style: 'faint', fontSize: 8.5, alignment: 'right', width: '*' },
      ],
      columnGap: 24,
    },
    rule(width, [0, 8, 0, 22], { color: accent.light.main, lineWidth: 1.5 }),
  ];
}

const LONGEST_AT_FOOT = 40;

/** What stands at the foot of each page, with long names cut off. */
export const footText = (texts: readonly string[]): string =>
  texts
    .filter((text) => text !== '')
    .map((text) => (text.length > LONGEST_AT_FOOT ? `${text.slice(0, LONGEST_AT_FOOT).trimEnd()}…` : text))
    .join(' · ');

/** Explains the substitute once, so that nobody takes it for a part of the name. */
export function missingLetters(texts: Iterable<string | null | undefined>, width: number): Content[] {
  if ([...texts].every((text) => isPrintable(text ?? ''))) return [];
  return [
    rule(width, [0, 10, 0, 6]),
    {
      style: 'small',
      text: `${NOT_PRINTABLE} stands for letters that the typeface of this document does not have. The portal shows them.`,
    },
  ];
}
