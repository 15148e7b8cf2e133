import { valuationText } from '../../statements/pdf/statement-words.js';
import type { Statement, StatementHolding } from '../../statements/statements.dto.js';
import {
  day,
  formats,
  formula,
  heading,
  money,
  moneyCheck,
  text,
  type Formula,
  type Sheet,
  type SheetCell,
} from '../workbook/cells.js';
import { amountFormula, bold, cents, quotient, sums, total } from './sheet-sums.js';
import { FIRST_STATEMENT, SUMMARY } from './summary-sheet.js';

/** Below the headings. */
const FIRST_ROW = 2;

/** A row for each deal of each entity; the sum of their net asset values is compared with that of the statements. */
export function scheduleSheet(statements: readonly Statement[]): Sheet {
  const holdings = statements.flatMap(({ figures }) =>
    figures.holdings.map((holding) => ({ name: figures.entity.legalName, holding })),
  );
  const of = (field: ScheduleAmount) => holdings.map(({ holding }) => holding[field]);
  const row = FIRST_ROW + holdings.length;
  const stated = FIRST_STATEMENT + (statements.length > 1 ? statements.length : 0);
  const navs = statements.map(({ figures }) => figures.performance.nav);
  return {
    name: 'Schedule',
    rows: [
      [
        ...['Investing as', 'Deal', 'Investment date', 'Basis of valuation'],
        ...[
          'Commitment',
          'Paid in',
          'Paid-in capital',
          'Recallable',
          'Unfunded',
          'Distributed',
          'Cost',
          'Cash',
        ],
        ...['Value', 'Accrued carry', 'Net asset value', 'As stated', 'Check', 'TVPI'],
      ].map(heading),
      ...holdings.map(({ name, holding }, at) => holdingRow(name, holding, FIRST_ROW + at)),
      ...(holdings.length === 0
        ? []
        : [
            [
              heading('Total'),
              null,
              null,
              null,
              ...sums(
                scheduleColumns.map(([column, field]) => [column, of(field)]),
                FIRST_ROW,
              ),
              bold(formula(`${SUMMARY}!O${stated}`, Number(total(navs)), formats.money)),
              moneyCheck(cents(`O${row}`), `P${row}`, total(navs)),
            ],
          ]),
    ],
    widths: [40, 44, 16, 40, ...Array<number>(12).fill(19), 12, 12],
    stickyRowsCount: 1,
  };
}

const scheduleColumns = [
  ['E', 'commitment'],
  ['F', 'paidIn'],
  ['G', 'paidInCapital'],
  ['H', 'recallable'],
  ['I', 'unfunded'],
  ['J', 'distributed'],
  ['K', 'cost'],
  ['L', 'cash'],
  ['M', 'value'],
  ['N', 'accruedCarry'],
  ['O', 'nav'],
] as const;
type ScheduleAmount = (typeof scheduleColumns)[number][1];

function holdingRow(name: string, holding: StatementHolding, row: number): SheetCell[] {
  const { investment, investmentDate, valuation, nav, unfunded, tvpi } = holding;
  const live: Partial<Record<ScheduleAmount, Formula>> = {
    unfunded: amountFormula(`E${row}-G${row}+H${row}`, unfunded),
    nav: amountFormula(`L${row}+M${row}-N${row}`, nav),
  };
  return [
    text(name),
    text(`${investment.companyName}, ${investment.name}`),
    day(investmentDate),
    text(valuationText(valuation)),
    ...scheduleColumns.map(([, field]) => live[field] ?? money(holding[field])),
    money(nav),
    moneyCheck(cents(`O${row}`), `P${row}`, nav),
    quotient(`J${row}+O${row}`, `F${row}`, tvpi),
  ];
}
