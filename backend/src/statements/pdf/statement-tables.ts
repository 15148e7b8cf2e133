import type { Content } from 'pdfmake/interfaces.js';
import { Exact } from '../../finance/exact.js';
import { longDate, shortDate, usd } from '../../finance/texts.js';
import { printableText } from '../../storage/pdf/printable-text.js';
import type { CapitalActivity } from '../../capital/accounts/capital-accounts.dto.js';
import type { StatementFigures, StatementHolding } from '../statements.dto.js';
import { denseTable, section, type Cell } from './statement-page.js';
import { activityParts, activityText, dealText, multipleText, valuationText } from './statement-words.js';

const DEAL_WIDTH = 118;

/** What each deal is worth, and by what. */
export function schedule({ holdings, performance, periodEnd }: StatementFigures): Content[] {
  const title = `Schedule of investments, ${longDate(periodEnd)}`;
  if (holdings.length === 0) return section(title, 'There are no investments.');
  const amounts = ({ cost, value, cash, accruedCarry, nav }: StatementHolding | typeof performance) =>
    [cost, value, cash, accruedCarry, nav].map(usd);
  return [
    denseTable({
      title,
      head: [
        'Deal, investment date and basis of valuation',
        'Cost',
        'Value',
        'Cash',
        'Accrued carry',
        'Net asset value',
      ],
      rows: holdings.map((holding) => [
        {
          lines: [
            nameOf(holding),
            `${shortDate(holding.investmentDate)}. ${valuationText(holding.valuation)}`,
          ],
          areFaint: 'rest',
        },
        ...amounts(holding),
      ]),
      total: ['Total', ...amounts(performance)],
      firstAmount: 1,
      weights: [1],
      textWidth: DEAL_WIDTH,
    }),
  ];
}

/** What each deal was paid and paid back. */
export function commitments({ holdings, performance }: StatementFigures): Content[] {
  if (holdings.length === 0) return [];
  const amounts = (figures: StatementHolding | typeof performance) => {
    const { commitment, paidIn, paidInCapital, unfunded, distributed, recallable, tvpi } = figures;
    const sums = [commitment, paidIn, paidInCapital, unfunded, distributed, recallable].map(usd);
    return [...sums, tvpi === null ? '–' : multipleText(tvpi)];
  };
  return [
    denseTable({
      title: 'Commitments, contributions and distributions by deal',
      head: [
        ...['Deal', 'Commitment', 'Paid in', 'Paid-in capital', 'Unfunded'],
        ...['Distributed', 'Recallable', 'TVPI'],
      ],
      rows: holdings.map((holding) => [nameOf(holding), ...amounts(holding)]),
      total: ['Total', ...amounts(performance)],
      firstAmount: 1,
      weights: [1],
      textWidth: DEAL_WIDTH,
    }),
  ];
}

const nameOf = ({ investment }: StatementHolding): string => printableText(dealText(investment));

/** What happened in the quarter, with the balance after it. */
export function activity({ activity: rows }: StatementFigures): Content[] {
  const title = 'Activity of the quarter';
  if (rows.length === 0) return section(title, 'Nothing happened in this quarter.');
  return [
    denseTable({
      title,
      head: ['Date', 'Event and deal', '', 'Amounts', 'Balance'],
      rows: rows.map(activityRow),
      firstAmount: 3,
      weights: [58, 190, 84],
      textWidth: 240,
      amountWidth: 80,
    }),
  ];
}

function activityRow(row: CapitalActivity): Cell[] {
  const parts = activityParts.filter(([part]) => !new Exact(row[part]).isZero());
  const [labels, amounts] = [parts.map(([, label]) => label), parts.map(([part]) => usd(row[part]))];
  return [
    shortDate(row.date),
    { lines: [printableText(activityText(row)), printableText(dealText(row.investment))], areFaint: 'rest' },
    { lines: [labels[0] ?? '', ...labels.slice(1)], areFaint: 'all' },
    { lines: [amounts[0] ?? usd('0.00'), ...amounts.slice(1)] },
    usd(row.balance),
  ];
}
