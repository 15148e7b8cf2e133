import type { Content } from 'pdfmake/interfaces.js';
import type { Brand } from '../../config/settings.js';
import { longDate } from '../../finance/texts.js';
import { footText, ifPrintable, letterhead, missingLetters } from '../../storage/pdf/letter-page.js';
import { printableText } from '../../storage/pdf/printable-text.js';
import type { PdfDocument } from '../../storage/pdf/render-pdf.js';
import { dealTitle } from '../deal-title.js';
import { callContent } from './call-notice.js';
import { distributionContent } from './distribution-notice.js';
import type { Notice } from './notices.queries.js';
import { MARGIN, pageStyle, WIDTH } from './notice-page.js';

const GAP = 24;
const LABEL_WIDTH = 90;
const DETAIL_WIDTH = 96;

/** One notice as a PDF: of a call or a distribution, or of its reversal. It never has wire instructions. */
export function noticeDocument(notice: Notice, brand: Brand): PdfDocument {
  const { entity, writtenAt } = notice;
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
        ...letterhead(brand, WIDTH),
        addresseeAndDates(notice),
        { text: title, style: 'title' },
        { text: printableText(dealTitle(notice.deal.company, notice.deal.investment)), style: 'subtitle' },
        ...contentOf(notice),
        ...missingLetters(textsOf(notice), WIDTH),
      ],
    },
    foot: { text: footOf(notice, brand), margin: MARGIN, width: WIDTH },
  };
}

const footOf = (notice: Notice, { firmName }: Brand): string =>
  footText([ifPrintable(firmName), titleOf(notice), printableText(notice.entity.legalName)]);

function titleOf({ kind, number, reversal }: Notice): string {
  const title = kind === 'call' ? `Capital Call ${number}` : `Distribution ${number}`;
  return reversal ? `Reversal of ${title}` : title;
}

const contentOf = (notice: Notice): Content[] =>
  notice.kind === 'call' ? callContent(notice) : distributionContent(notice);

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

/** What somebody typed. */
function textsOf({ entity, deal, note, callBackContact, reversal }: Notice) {
  const texts = [entity.legalName, entity.address, deal.company, deal.investment];
  return [...texts, note, callBackContact, reversal?.reason];
}
