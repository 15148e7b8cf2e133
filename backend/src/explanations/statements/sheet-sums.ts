import { Exact } from '../../finance/exact.js';
import type { StatementRollForward } from '../../statements/statements.dto.js';
import { rollForwardSteps } from '../../statements/pdf/statement-words.js';
import { range } from '../workbook/capital-layout.js';
import { formats, formula, money, type Formula, type SheetCell } from '../workbook/cells.js';

/** A sum in whole cents, because sums of binary fractions are inexact. */
export const cents = (sum: string): string => `ROUND((${sum})*100,0)`;

export const amountFormula = (sum: string, shows: string): Formula =>
  formula(`${cents(sum)}/100`, Number(shows), formats.money);

export const quotient = (above: string, below: string, shows: number | null): Formula =>
  formula(`IF(${below}>0,(${above})/${below},"N/A")`, shows ?? 'N/A', formats.ratio);

export const total = (amounts: readonly string[]): string =>
  amounts.reduce((sum, amount) => sum.plus(amount), new Exact(0)).toFixed(2);

export const bold = <Cell extends NonNullable<SheetCell>>(cell: Cell): Cell => ({
  ...cell,
  fontWeight: 'bold',
});

/** The steps in the columns E to N, the last of them as the sum of the others. */
export const stepCells = (stated: StatementRollForward, row: number): SheetCell[] =>
  rollForwardSteps.map(({ field }) =>
    field === 'closing' ? amountFormula(`SUM(E${row}:M${row})`, stated.closing) : money(stated[field]),
  );

/** A row of sums of the rows above it, in each of these columns. */
export const sums = (columns: readonly [column: string, amounts: string[]][], first: number): Formula[] =>
  columns.map(([column, amounts]) =>
    bold(amountFormula(`SUM(${range(column, first, amounts.length)})`, total(amounts))),
  );
