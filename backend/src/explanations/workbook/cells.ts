/**
 * A value. A text stays a text even when it begins with an equals sign. Cells are plain objects, because they are
 * cloned to the worker thread.
 */
interface Cell {
  value: string | number | Date;
  format?: string;
  fontWeight?: 'bold';
}

/** A formula without its equals sign, and its result, which programs that do not calculate show. */
export interface Formula {
  formula: string;
  shows: number | string;
  format?: string;
  fontWeight?: 'bold';
}

export type SheetCell = Cell | Formula | null;

export interface Sheet {
  name: string;
  rows: SheetCell[][];
  widths: number[];
  stickyRowsCount?: number;
}

export const formats = {
  money: '#,##0.00',
  day: 'yyyy-mm-dd',
  percent: '0.0000%',
  ratio: '0.000000',
  count: '0',
};

/** Spreadsheet programs store 15 significant digits: 13 before the point when two are cents. */
const MOST_DIGITS = 15;

/** Day counts of spreadsheets are wrong before this date, because they treat 1900 as a leap year. */
const FIRST_DAY = '1900-03-01';

export const heading = (value: string): Cell => ({ value, fontWeight: 'bold' });

export const text = (value: string): Cell => ({ value });

export const money = (amount: string): Cell =>
  isWhole(amount) ? { value: Number(amount), format: formats.money } : text(amount);

/** Whether a cell can store the amount to the cent. */
const isWhole = (amount: string): boolean =>
  amount.replaceAll(/\D/g, '').replace(/^0+/, '').length <= MOST_DIGITS;

export const day = (date: string): Cell =>
  isCounted(date) ? { value: new Date(`${date}T00:00:00Z`), format: formats.day } : text(date);

/** Whether spreadsheets can compute with the date. */
export const isCounted = (date: string): boolean => date >= FIRST_DAY;

export const ratio = (value: number | null, format = formats.ratio): Cell =>
  value === null ? text('N/A') : { value, format };

export const formula = (formula: string, shows: number | string, format?: string): Formula => ({
  formula,
  shows,
  ...(format && { format }),
});

/**
 * Compares whole cents, because comparisons of binary fractions are inexact. `within` counts the cents by which they may
 * differ: one for each amount that is not computed exactly.
 */
export const moneyCheck = (cents: string, portal: string, amount: string, within = 0): Formula =>
  formula(
    `IF(ISNUMBER(${portal}),IF(${within === 0 ? `ROUND(${portal}*100,0)=${cents}` : `ABS(ROUND(${portal}*100,0)-${cents})<=${within}`},"agrees","differs"),"more digits than a cell holds")`,
    isWhole(amount) ? 'agrees' : 'more digits than a cell holds',
  );

const checkTo =
  (tolerance: string) =>
  (live: string, portal: string): Formula =>
    formula(
      `IF(AND(ISNUMBER(${live}),ISNUMBER(${portal})),` +
        `IF(ABS(${live}-${portal})<=${tolerance}*MAX(1,ABS(${portal})),"agrees","differs"),` +
        `IF(AND(ISTEXT(${live}),ISTEXT(${portal})),"agrees","differs"))`,
      'agrees',
    );

export const ratioCheck = checkTo('0.000000001');
/** Spreadsheets compute XIRR to about eight digits. */
export const rateCheck = checkTo('0.000001');

/** `irr` of finance/returns.ts; the logarithm detects a rate above the limit before the power overflows. */
export const irrFormula = (invested: string, value: string, years: string): string =>
  `IF(${invested}<=0,"N/A",IF(${value}<=0,-1,IF(${years}<=0.01,"N/A",` +
  `IF(LN(${value}/${invested})/${years}>=LN(11),10,MAX(-1,(${value}/${invested})^(1/${years})-1)))))`;

/** `multiple` of finance/returns.ts. */
export const multipleFormula = (value: string, invested: string): string =>
  `IF(${invested}>0,${value}/${invested},0)`;
