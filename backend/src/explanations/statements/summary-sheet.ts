import { Exact } from '../../finance/exact.js';
import { longDate } from '../../finance/texts.js';
import { netReturn, rollForwardSteps } from '../../statements/pdf/statement-words.js';
import type { Statement } from '../../statements/statements.dto.js';
import {
  formats,
  heading,
  money,
  moneyCheck,
  ratio,
  text,
  type Formula,
  type Sheet,
  type SheetCell,
} from '../workbook/cells.js';
import { amountFormula, cents, quotient, stepCells, sums, total } from './sheet-sums.js';

export const SUMMARY = 'Statements';
/** Below a title and a note. */
export const FIRST_STATEMENT = 5;

const states: Record<string, string> = { draft: 'Draft', published: 'Published', superseded: 'Superseded' };

/** A row for each entity, and below several of them their totals. */
export function summarySheet(statements: readonly Statement[]): Sheet {
  const [{ figures: { firmName, periodEnd } } = { figures: { firmName: '', periodEnd: '' } }] = statements;
  return {
    name: SUMMARY,
    rows: [
      [heading(periodEnd === '' ? firmName : `${firmName}, quarter ended ${longDate(periodEnd)}`)],
      [
        text(
          'Amounts are as stated; closing balances, unfunded commitments, multiples and totals are formulas.',
        ),
      ],
      [],
      [
        ...[
          'Investing as',
          'Limited partner',
          'Version',
          'State',
          ...rollForwardSteps.map(({ label }) => label),
          'Net asset value',
          'Check',
        ],
        ...['Commitment', 'Paid in', 'Paid-in capital', 'Recallable', 'Unfunded', 'Distributed'],
        ...['DPI', 'RVPI', 'TVPI', 'Net return', 'Net return is'],
      ].map(heading),
      ...statements.map((statement, at) => statementRow(statement, FIRST_STATEMENT + at)),
      ...(statements.length > 1 ? [totalRow(statements)] : []),
    ],
    widths: [40, 30, 10, 12, ...Array<number>(18).fill(19), 12, 12, 12, 12, 48],
    stickyRowsCount: FIRST_STATEMENT - 1,
  };
}

function statementRow({ version, state, figures }: Statement, row: number): SheetCell[] {
  const { entity, lpName, rollForwards, performance } = figures;
  const { nav, commitment, paidIn, paidInCapital, recallable, unfunded, distributed, net } = performance;
  return [
    text(entity.legalName),
    text(lpName),
    { value: version, format: formats.count },
    text(states[state] ?? state),
    ...stepCells(rollForwards.quarter, row),
    money(nav),
    moneyCheck(cents(`N${row}`), `O${row}`, nav),
    ...[commitment, paidIn, paidInCapital, recallable].map(money),
    amountFormula(`Q${row}-S${row}+T${row}`, unfunded),
    money(distributed),
    ...multiples(performance, row),
    ratio(net.rate ?? net.periodReturn, formats.percent),
    text(netReturn(net).words),
  ];
}

const multiples = (shown: Record<'dpi' | 'rvpi' | 'tvpi', number | null>, row: number): Formula[] => [
  quotient(`V${row}`, `R${row}`, shown.dpi),
  quotient(`O${row}`, `R${row}`, shown.rvpi),
  quotient(`V${row}+O${row}`, `R${row}`, shown.tvpi),
];

/** A rate of several entities together is no sum of theirs. */
function totalRow(statements: readonly Statement[]): SheetCell[] {
  const row = FIRST_STATEMENT + statements.length;
  const of = (amount: (figures: Statement['figures']) => string) =>
    statements.map(({ figures }) => amount(figures));
  const steps = rollForwardSteps.map(({ field }, at): [string, string[]] => [
    String.fromCharCode('E'.charCodeAt(0) + at),
    of(({ rollForwards }) => rollForwards.quarter[field]),
  ]);
  const nav = of(({ performance }) => performance.nav);
  const paidIn = of(({ performance }) => performance.paidIn);
  const distributed = of(({ performance }) => performance.distributed);
  const over = (above: string): number | null =>
    new Exact(total(paidIn)).gt(0) ? new Exact(above).div(total(paidIn)).toNumber() : null;
  return [
    heading('Total'),
    null,
    null,
    null,
    ...sums([...steps, ['O', nav]], FIRST_STATEMENT),
    moneyCheck(cents(`N${row}`), `O${row}`, total(nav)),
    ...sums(
      [
        ['Q', of(({ performance }) => performance.commitment)],
        ['R', paidIn],
        ['S', of(({ performance }) => performance.paidInCapital)],
        ['T', of(({ performance }) => performance.recallable)],
        ['U', of(({ performance }) => performance.unfunded)],
        ['V', distributed],
      ],
      FIRST_STATEMENT,
    ),
    ...multiples(
      {
        dpi: over(total(distributed)),
        rvpi: over(total(nav)),
        tvpi: over(total([...distributed, ...nav])),
      },
      row,
    ),
  ];
}
