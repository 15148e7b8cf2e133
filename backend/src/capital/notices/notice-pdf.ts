import type { Content } from 'pdfmake/interfaces.js';
import type { Brand } from '../../config/settings.js';
import { longDate } from '../../finance/texts.js';
import { rule } from '../../storage/pdf/page-pieces.js';
import { isPrintable, NOT_PRINTABLE, printableText } from '../../storage/pdf/printable-text.js';
import type { PdfDocument } from '../../storage/pdf/render-pdf.js';
import { callContent } from './call-notice.js';
import { distributionContent } from './distribution-notice.js';
import type { Notice } from './notices.queries.js';
import { ifPrintable, letterhead, MARGIN, pageStyle, WIDTH } from './notice-page.js';

const GAP = 24;
const LABEL_WIDTH = 90;
const DETAIL_WIDTH = 96;
const LONGEST_AT_FOOT = 40;

/** One notice as a PDF: of a call or a distribution, or of its reversal. It never has wire instructions. */
export function noticeDocument(notice: Notice, brand: Brand): PdfDocument {
  const { entity, reversal, writtenAt } = notice;
  const title = titleOf(notice);
  return {
    definition: {
      ...pageStyle,
      language: 'en-US',
      displayTitle: true,
      info: {
        title: `${title} – ${entity.legalName}`,
        author: brand.firmName,
        subject: `${notice.deal.company}, ${notice.deal.investment}`,
        creationDate: new Date(writtenAt),
      },
      content: [
        ...letterhead(brand),
        addresseeAndDates(notice),
        { text: title, style: 'title' },
        { text: printableText(dealOf(notice)), style: 'subtitle' },
        ...contentOf(notice),
        ...missingLetters(notice),
      ],
    },
    foot: { text: footOf(notice, brand), margin: MARGIN, width: WIDTH },
  };
}

const footOf = (notice: Notice, { firmName }: Brand): string =>
  [ifPrintable(firmName), titleOf(notice), printableText(notice.entity.legalName)]
    .filter((text) => text !== '')
    .map((text) => (text.length > LONGEST_AT_FOOT ? `${text.slice(0, LONGEST_AT_FOOT).trimEnd()}…` : text))
    .join(' · ');

function titleOf({ kind, number, reversal }: Notice): string {
  const title = kind === 'call' ? `Capital Call ${number}` : `Distribution ${number}`;
  return reversal ? `Reversal of ${title}` : title;
}

const contentOf = (notice: Notice): Content[] =>
  notice.kind === 'call' ? callContent(notice) : distributionContent(notice);

/** Many deals carry their company's name already. */
const dealOf = ({ deal: { company, investment } }: Notice): string =>
  investment.startsWith(company) ? investment : `${company} · ${investment}`;

function detailsOf(notice: Notice): [string, string][] {
  const { kind, noticeDate, date, reversal } = notice;
  if (reversal)
    return [
      [`Notice of the ${kind}`, longDate(noticeDate)],
      ['Reversed on', longDate(reversal.date)],
    ];
  const noticed: [string, string] = ['Notice date', longDate(noticeDate)];
  if (kind === 'distribution') return [noticed, ['Payment date', longDate(date)]];
  return [noticed, ['Due date', longDate(date)], ['Payment reference', notice.paymentReference]];
}

function addresseeAndDates(notice: Notice): Content {
  const { entity } = notice;
  const details = detailsOf(notice);
  return {
    columnGap: GAP,
    margin: [0, 0, 0, 24],
    columns: [
      {
        width: WIDTH - 2 * GAP - LABEL_WIDTH - DETAIL_WIDTH,
        stack: [
          { text: printableText(entity.legalName), bold: true },
          ...(entity.address ? [printableText(entity.address.trim())] : []),
        ],
      },
      { width: LABEL_WIDTH, stack: details.map(([label]) => ({ text: label, style: 'faint' })) },
      { width: DETAIL_WIDTH, alignment: 'right', stack: details.map(([, detail]) => detail) },
    ],
  };
}

/** Explains the substitute once, so that nobody takes it for a part of the name. */
function missingLetters(notice: Notice): Content[] {
  const { entity, deal, note, callBackContact, reversal } = notice;
  const texts = [entity.legalName, entity.address, deal.company, deal.investment];
  if ([...texts, note, callBackContact, reversal?.reason].every((text) => isPrintable(text ?? ''))) return [];
  return [
    rule(WIDTH, [0, 10, 0, 6]),
    {
      style: 'small',
      text: `${NOT_PRINTABLE} stands for letters that the typeface of this document does not have. The portal shows them.`,
    },
  ];
}
