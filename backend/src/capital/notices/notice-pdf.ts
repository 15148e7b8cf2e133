import { Exact } from '../../finance/exact.js';
import type { Content } from 'pdfmake/interfaces.js';
import type { Brand } from '../../config/settings.js';
import { longDate, usd } from '../../finance/texts.js';
import { rule } from '../../storage/pdf/page-pieces.js';
import { isPrintable, NOT_PRINTABLE, printableText } from '../../storage/pdf/printable-text.js';
import type { PdfDocument } from '../../storage/pdf/render-pdf.js';
import { netOf } from '../amounts.js';
import type { Notice, NoticeReversal, NoticeTotals } from './notices.queries.js';
import {
  ifPrintable,
  letterhead,
  MARGIN,
  pageStyle,
  paragraph,
  section,
  table,
  textSection,
  WIDTH,
} from './notice-page.js';

const GAP = 24;
const LABEL_WIDTH = 90;
const DETAIL_WIDTH = 96;
const LONGEST_AT_FOOT = 40;
const LONGEST_UNBROKEN_LINK = 70;

/** One notice as a PDF: of a call, or of its reversal. It never has wire instructions. */
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
        ...(reversal ? reversalContent(notice, reversal) : callContent(notice)),
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

const titleOf = ({ callNumber, reversal }: Notice): string =>
  reversal ? `Reversal of Capital Call ${callNumber}` : `Capital Call ${callNumber}`;

/** Many deals carry their company's name already. */
const dealOf = ({ deal: { company, investment } }: Notice): string =>
  investment.startsWith(company) ? investment : `${company} · ${investment}`;

function addresseeAndDates({ entity, noticeDate, dueDate, reversal, paymentReference }: Notice): Content {
  const details: [string, string][] = reversal
    ? [
        ['Notice of the call', longDate(noticeDate)],
        ['Reversed on', longDate(reversal.date)],
      ]
    : [
        ['Notice date', longDate(noticeDate)],
        ['Due date', longDate(dueDate)],
        ['Payment reference', paymentReference],
      ];
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

function callContent(notice: Notice): Content[] {
  const { amounts, dueDate, unfunded, toDate, paymentReference: reference } = notice;
  return [
    paragraph(
      `Please pay ${usd(netOf('call', notice.amounts))} by ${longDate(dueDate)} and give “${reference}” as the payment reference.`,
    ),
    section('This call', amountTable(amounts, 'Amount due', netOf('call', notice.amounts))),
    section('How to pay', callBack(notice)),
    section(
      'Unfunded commitment to this deal',
      table([
        ['Before this call', usd(unfunded.before)],
        ['Capital of this call', usd(negated(amounts.capital))],
        ['After this call', usd(unfunded.after)],
      ]),
    ),
    section('To date, without this call', totalsTable(toDate)),
    ...(notice.note ? textSection('Note', notice.note) : []),
  ];
}

function reversalContent(notice: Notice, { date, reason }: NoticeReversal): Content[] {
  const { amounts, unfunded, toDate } = notice;
  return [
    paragraph(
      `This call was reversed on ${longDate(date)}. Please do not pay it: nothing of it is due any more, and what was paid towards it no longer counts as paid in.`,
    ),
    ...textSection('Reason', reason),
    section('The call that was reversed', amountTable(amounts, 'Total', netOf('call', notice.amounts))),
    section(
      'Unfunded commitment to this deal',
      table([
        ['Before the reversal', usd(unfunded.before)],
        ['After the reversal', usd(unfunded.after)],
      ]),
    ),
    section('To date, without this call', totalsTable(toDate)),
    section('Questions', questions(notice)),
  ];
}

const amountTable = ({ capital, managementFee, expenses }: Notice['amounts'], sum: string, total: string) =>
  table([
    ['Capital', usd(capital)],
    ['Management fee', usd(managementFee)],
    ['Expenses', usd(expenses)],
    [sum, usd(total)],
  ]);

function totalsTable({ deal, allDeals }: Notice['toDate']): Content {
  const row = (label: string, part: keyof NoticeTotals) => [label, usd(deal[part]), usd(allDeals[part])];
  return table(
    [
      row('Commitment', 'commitment'),
      row('Paid-in capital', 'paidInCapital'),
      row('Paid in, with fees and expenses', 'paidIn'),
    ],
    ['', 'This deal', 'All your deals'],
  );
}

const callBack = (notice: Notice): Content =>
  paragraph([
    { text: 'Before you send money, ', bold: true },
    `call ${contactOf(notice)} at a number you already know. We never send wire instructions by e-mail or in a PDF; sign in to see them at `,
    portalLink(notice),
    '.',
  ]);

const questions = (notice: Notice): Content =>
  paragraph([
    `Call ${contactOf(notice)} at a number you already know. Your capital account is at `,
    portalLink(notice),
    '.',
  ]);

const contactOf = ({ callBackContact }: Notice): string =>
  callBackContact ? printableText(callBackContact.trim()) : 'the firm';

const portalLink = ({ portalUrl }: Notice): Content => ({
  text: portalUrl,
  link: portalUrl,
  decoration: 'underline',
  noWrap: portalUrl.length <= LONGEST_UNBROKEN_LINK,
});

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

const negated = (amount: string): string => new Exact(amount).negated().toFixed(2);
