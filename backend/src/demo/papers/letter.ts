import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { Brand } from '../../env.js';
import { letterhead } from './letterhead.js';
import { contentOf, footer, rule, typography } from './page.js';
import type { Letter } from './paper.js';
import { longDate } from './wording.js';

const MARGIN = 68;
const WIDTH = 612 - 2 * MARGIN;

export function setLetter(
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
      ...blocks.map(contentOf),
    ],
  };
}
