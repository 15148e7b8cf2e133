import type { Content } from 'pdfmake/interfaces.js';
import { shortDate, usd } from '../../finance/texts.js';
import { printableText } from '../../storage/pdf/printable-text.js';
import type { StatementFigures, StatementRollForward } from '../statements.dto.js';
import { block, denseTable, section, WIDTH } from './statement-page.js';
import { multipleText, netReturn, rollForwardSteps } from './statement-words.js';

const BLOCK_GAP = 20;

/** What the account is worth, what is still to be paid, and how it did. */
export function summary({ performance }: StatementFigures): Content[] {
  const { value, cash, accruedCarry, nav, commitment, paidInCapital, recallable, unfunded } = performance;
  const { label, text } = netReturn(performance.net);
  return section('Summary', {
    columnGap: BLOCK_GAP,
    columns: [
      block('Net asset value', [
        ['Value of investments', usd(value)],
        ['Cash', usd(cash)],
        ['Less accrued carry', usd(accruedCarry)],
        ['Net asset value', usd(nav)],
      ]),
      block('Commitment', [
        ['Commitment', usd(commitment)],
        ['Less paid-in capital', usd(paidInCapital)],
        ['Recallable distributions', usd(recallable)],
        ['Unfunded commitment', usd(unfunded)],
      ]),
      block('Performance', [
        ['DPI', multipleText(performance.dpi)],
        ['RVPI', multipleText(performance.rvpi)],
        ['TVPI', multipleText(performance.tvpi)],
        [label, text],
      ]),
    ],
  });
}

/** How the opening balance became the closing one, over three times. */
export function rollForward({ rollForwards: { quarter, year, sinceStart } }: StatementFigures): Content {
  const head = (name: string, { from, to }: StatementRollForward) => ({
    lines: [name, shortDate(from), `to ${shortDate(to)}`] as [string, ...string[]],
  });
  const rows = rollForwardSteps.map(({ field, label }) => [
    label,
    ...[quarter, year, sinceStart].map((each) => usd(each[field])),
  ]);
  return denseTable({
    title: 'Roll-forward of the capital account',
    isOnOnePage: true,
    head: [
      { lines: ['', '', ''] },
      head('Quarter', quarter),
      head('Year', year),
      head('Since the start', sinceStart),
    ],
    rows: rows.slice(0, -1),
    total: rows.at(-1),
    firstAmount: 1,
    weights: [1],
    textWidth: 90,
    amountWidth: 100,
  });
}

/** The figures with their definitions, and how the rest was found. */
export function performanceSection({ performance, notes, periodEnd }: StatementFigures): Content[] {
  const { paidIn, paidInCapital, distributed, nav, dpi, rvpi, tvpi, pic } = performance;
  const { label, text, words } = netReturn(performance.net);
  return [
    denseTable({
      title: 'Performance',
      isOnOnePage: true,
      head: ['Figure', 'What it is', shortDate(periodEnd)],
      rows: [
        ['Paid in', 'Capital, management fees and expenses received', usd(paidIn)],
        ['Paid-in capital', 'The part of it that is capital', usd(paidInCapital)],
        ['Distributed', 'Paid out, with tax withheld', usd(distributed)],
        ['Net asset value', 'Cash and value of investments, less accrued carry', usd(nav)],
        ['PIC', 'Paid-in capital over commitment', multipleText(pic)],
        ['DPI', 'Distributed over paid in', multipleText(dpi)],
        ['RVPI', 'Net asset value over paid in', multipleText(rvpi)],
        ['TVPI', 'DPI and RVPI together', multipleText(tvpi)],
        [label, words, text],
      ],
      firstAmount: 2,
      weights: [1, 3],
      textWidth: 240,
      amountWidth: 100,
    }),
    ...notesOnMethod(notes),
  ];
}

const NUMBER_WIDTH = 16;

function notesOnMethod(notes: readonly string[]): Content[] {
  if (notes.length === 0) return [];
  return section(
    'Notes on method',
    ...notes.map((note, at) => ({
      columns: [
        { text: `${at + 1}.`, width: NUMBER_WIDTH },
        { text: printableText(note), width: WIDTH - NUMBER_WIDTH },
      ],
      columnGap: 0,
      margin: [0, 0, 0, 2] as [number, number, number, number],
    })),
  );
}
