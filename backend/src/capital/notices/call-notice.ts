import { Exact } from '../../finance/exact.js';
import type { Content } from 'pdfmake/interfaces.js';
import { longDate, usd } from '../../finance/texts.js';
import { netOf } from '../amounts.js';
import type { CallNotice, NoticeReversal, NoticeTotals } from './notices.queries.js';
import { callBack, questions } from './notice-contact.js';
import { paragraph, section, table, textSection } from './notice-page.js';

/** The body of the notice of a call, or of its reversal. */
export function callContent(notice: CallNotice): Content[] {
  if (notice.reversal) return reversalContent(notice, notice.reversal);
  const { amounts, date, unfunded, toDate, paymentReference: reference } = notice;
  return [
    paragraph(
      `Please pay ${usd(netOf('call', notice.amounts))} by ${longDate(date)} and give “${reference}” as the payment reference.`,
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

function reversalContent(notice: CallNotice, { date, reason }: NoticeReversal): Content[] {
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

const amountTable = (
  { capital, managementFee, expenses }: CallNotice['amounts'],
  sum: string,
  total: string,
) =>
  table([
    ['Capital', usd(capital)],
    ['Management fee', usd(managementFee)],
    ['Expenses', usd(expenses)],
    [sum, usd(total)],
  ]);

function totalsTable({ deal, allDeals }: CallNotice['toDate']): Content {
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

const negated = (amount: string): string => new Exact(amount).negated().toFixed(2);
