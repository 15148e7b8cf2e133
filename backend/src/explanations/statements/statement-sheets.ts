import type { CapitalActivity } from '../../capital/accounts/capital-accounts.dto.js';
import { activityParts, activityText, rollForwardSteps } from '../../statements/pdf/statement-words.js';
import type { Statement } from '../../statements/statements.dto.js';
import { day, heading, money, moneyCheck, text, type Sheet, type SheetCell } from '../workbook/cells.js';
import { scheduleSheet } from './schedule-sheet.js';
import { cents, stepCells } from './sheet-sums.js';
import { summarySheet } from './summary-sheet.js';

/** Below the headings. */
const FIRST_ROW = 2;

/**
 * The workbook of statements, of one entity or of all of a quarter: the stated amounts, and as formulas what adds up of
 * them. The totals of the schedule are compared with those of the statements.
 */
export function statementSheets(statements: readonly Statement[]): Sheet[] {
  return [
    summarySheet(statements),
    rollForwardSheet(statements),
    scheduleSheet(statements),
    activitySheet(statements),
    {
      name: 'Notes',
      rows: [...new Set(statements.flatMap(({ figures }) => figures.notes))].map((note) => [text(note)]),
      widths: [140],
    },
  ];
}

function rollForwardSheet(statements: readonly Statement[]): Sheet {
  const periods = statements.flatMap(({ figures: { entity, rollForwards } }) =>
    (
      [
        ['Quarter', rollForwards.quarter],
        ['Year', rollForwards.year],
        ['Since the start', rollForwards.sinceStart],
      ] as const
    ).map(([name, stated]) => ({ entity, name, stated })),
  );
  return {
    name: 'Roll-forwards',
    rows: [
      [
        'Investing as',
        'Period',
        'From',
        'To',
        ...rollForwardSteps.map(({ label }) => label),
        'As stated',
        'Check',
      ].map(heading),
      ...periods.map(({ entity, name, stated }, at) => {
        const row = FIRST_ROW + at;
        return [
          text(entity.legalName),
          text(name),
          day(stated.from),
          day(stated.to),
          ...stepCells(stated, row),
          money(stated.closing),
          moneyCheck(cents(`N${row}`), `O${row}`, stated.closing),
        ];
      }),
    ],
    widths: [40, 16, 12, 12, ...Array<number>(11).fill(19), 12],
    stickyRowsCount: 1,
  };
}

const activitySheet = (statements: readonly Statement[]): Sheet => ({
  name: 'Activity',
  rows: [
    [...['Investing as', 'Date', 'What', 'Deal'], ...activityParts.map(([, label]) => label), 'Balance'].map(
      heading,
    ),
    ...statements.flatMap(({ figures }) => figures.activity.map(activityRow)),
  ],
  widths: [40, 12, 40, 44, ...Array<number>(11).fill(19)],
  stickyRowsCount: 1,
});

const activityRow = (row: CapitalActivity): SheetCell[] => [
  text(row.entity.legalName),
  day(row.date),
  text(activityText(row)),
  text(`${row.investment.companyName}, ${row.investment.name}`),
  ...activityParts.map(([part]) => money(row[part])),
  money(row.balance),
];
