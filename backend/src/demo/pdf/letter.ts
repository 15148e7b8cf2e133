import type { Column, Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { Brand } from '../../config/settings.js';
import { longDate } from '../../finance/texts.js';
import { logoContent, rule } from '../../storage/pdf/page-pieces.js';
import type { Letter } from './content.js';
import { blockContent, footer, typography } from './page.js';

const MARGIN = 68;
const WIDTH = 612 - 2 * MARGIN;

export function letterDefinition(
  { isFirms, from, title, date, blocks }: Letter,
  brand: Brand,
): TDocumentDefinitions {
  return {
    ...typography,
    info: { title, author: from },
    pageSize: 'LETTER',
    pageMargins: [MARGIN, 56, MARGIN, 60],
    footer: footer(MARGIN),
    content: [
      ...(isFirms ? letterhead(brand, WIDTH) : []),
      {
        columns: [
          { text: from, bold: true, fontSize: 8.5 },
          { text: longDate(date), style: 'faint', fontSize: 8.5, alignment: 'right', width: 100 },
        ],
        columnGap: 24,
      },
      rule(WIDTH, [0, 4, 0, 24]),
      { text: title, style: 'title', margin: [0, 0, 0, 12] },
      ...blocks.map(blockContent),
    ],
  };
}

/** The characters of the standard fonts of a PDF. */
const printable = /^[ -~\u00a0-\u00ff‘’“”–—…€]*$/;

/** The firm's logo, or its name, beside its tagline, over a line in its colour. */
function letterhead({ logo, firmName, tagline, accent }: Brand, width: number): Content[] {
  const name: Column = { text: printed(firmName), bold: true, fontSize: 13, width: '*' };
  return [
    {
      columns: [
        logo ? { stack: [logoContent(logo)], width: 'auto' } : name,
        { text: printed(tagline), style: 'faint', fontSize: 8.5, alignment: 'right', width: '*' },
      ],
      columnGap: 24,
    },
    rule(width, [0, 8, 0, 16], { color: accent.light.main, lineWidth: 1.5 }),
  ];
}

/** Empty if the fonts lack a character: pdfmake would print another one. */
const printed = (text: string): string => (printable.test(text) ? text : '');
