import { Exact } from '../../finance/exact.js';
import type { Content } from 'pdfmake/interfaces.js';
import { longDate, usd } from '../../finance/texts.js';
import { grossOf, netOf, withheldOf } from '../amounts.js';
import type { DistributionNotice, NoticeReversal, NoticeTotals } from './notices.queries.js';
import { questions } from './notice-contact.js';
import { paragraph, section, table, textSection } from './notice-page.js';

/** The body of the notice of a distribution, or of its reversal. */
export function distributionContent(notice: DistributionNotice): Content[] {
  const { amounts, date, reversal, toDate } = notice;
  if (reversal) return reversalContent(notice, reversal);
  return [
    paragraph(`${usd(netOf('distribution', amounts))} is paid to you on ${longDate(date)}.`),
    section('This distribution', amountTable(amounts)),
    ...recallable(notice),
    section('To date, with this distribution', totalsTable(toDate)),
    ...(notice.note ? textSection('Note', notice.note) : []),
    section('Questions', questions(notice)),
  ];
}

function reversalContent(notice: DistributionNotice, { date, reason }: NoticeReversal): Content[] {
  return [
    paragraph(
      `This distribution was reversed on ${longDate(date)}: it no longer counts as paid to you, and nothing was withheld for it.`,
    ),
    ...textSection('Reason', reason),
    section('The distribution that was reversed', amountTable(notice.amounts)),
    section('To date, without this distribution', totalsTable(notice.toDate)),
    section('Questions', questions(notice)),
  ];
}

const isAboveZero = (amount: string): boolean => new Exact(amount).gt(0);

/** What was withheld is left out where nothing was. */
function amountTable(amounts: DistributionNotice['amounts']): Content {
  const withheld = [
    ['Carry withheld', amounts.carry],
    ['Management fee withheld', amounts.managementFee],
    ['Expenses withheld', amounts.expenses],
    ['Tax withheld', amounts.tax],
  ] as const;
  return table([
    ['Return of capital', usd(amounts.returnOfCapital)],
    ['Gain', usd(amounts.gain)],
    ['Income', usd(amounts.income)],
    ...(isAboveZero(withheldOf(amounts)) ? [['Before what is withheld', usd(grossOf(amounts))]] : []),
    ...withheld
      .filter(([, amount]) => isAboveZero(amount))
      .map(([label, amount]) => [label, `-${usd(amount)}`]),
    ['Paid to you', usd(netOf('distribution', amounts))],
  ]);
}

function recallable({ amounts, unfunded }: DistributionNotice): Content[] {
  if (!isAboveZero(amounts.recallable)) return [];
  return [
    section(
      'Unfunded commitment to this deal',
      table([
        ['Before this distribution', usd(unfunded.before)],
        ['Of this distribution, what can be called again', usd(amounts.recallable)],
        ['After this distribution', usd(unfunded.after)],
      ]),
    ),
  ];
}

function totalsTable({ deal, allDeals }: DistributionNotice['toDate']): Content {
  const row = (label: string, part: keyof NoticeTotals) => [label, usd(deal[part]), usd(allDeals[part])];
  return table(
    [
      row('Commitment', 'commitment'),
      row('Paid in, with fees and expenses', 'paidIn'),
      row('Distributed, with tax withheld', 'distributed'),
    ],
    ['', 'This deal', 'All your deals'],
  );
}
