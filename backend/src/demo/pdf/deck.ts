import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { longDate } from '../../finance/texts.js';
import { rule } from '../../storage/pdf/page-pieces.js';
import type { Deck, Slide } from './content.js';
import { blockContent, footer, typography } from './page.js';

const MARGIN = 56;
const PAGE = { width: 800, height: 450 };

export function deckDefinition({ from, title, date, slides }: Deck): TDocumentDefinitions {
  return {
    ...typography,
    defaultStyle: { ...typography.defaultStyle, fontSize: 12 },
    info: { title, author: from },
    pageSize: PAGE,
    pageMargins: [MARGIN, 44, MARGIN, 48],
    footer: footer(MARGIN),
    content: [
      { text: from, style: 'faint', margin: [0, 110, 0, 10] },
      { text: title, fontSize: 26, bold: true, lineHeight: 1.15 },
      rule(120, [0, 14, 0, 12]),
      { text: longDate(date), style: 'faint' },
      ...slides.map(slideContent),
    ],
  };
}

function slideContent({ title, blocks }: Slide): Content {
  return {
    pageBreak: 'before',
    stack: [
      { text: title, fontSize: 18, bold: true },
      rule(PAGE.width - 2 * MARGIN, [0, 6, 0, 14]),
      ...blocks.map(blockContent),
    ],
  };
}
