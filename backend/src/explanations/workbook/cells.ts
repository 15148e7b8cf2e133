import type { Cell, Formula } from './sheet.js';

export const formats = {
  money: '#,##0.00',
  day: 'yyyy-mm-dd',
  percent: '0.0000%',
  ratio: '0.000000',
  count: '0',
};

/** Programs keep fifteen digits of a number: thirteen before the point, when two are cents. */
const MOST_DIGITS = 15;

/** Spreadsheets count days rightly only from here on: they take 1900 for a leap year. */
const FIRST_DAY = '1900-03-01';

export const heading = (value: string): Cell => ({ value, fontWeight: 'bold' });

export const text = (value: string): Cell => ({ value });

export const money = (amount: string): Cell =>
  isWhole(amount) ? { value: Number(amount), format: formats.money } : text(amount);

/** Whether a cell can hold the amount to the cent. */
const isWhole = (amount: string): boolean =>
  amount.replaceAll(/\D/g, '').replace(/^0+/, '').length <= MOST_DIGITS;

export const day = (date: string): Cell =>
  isCounted(date) ? { value: new Date(`${date}T00:00:00Z`), format: formats.day } : text(date);

/** Whether spreadsheets can count from that day. */
export const isCounted = (date: string): boolean => date >= FIRST_DAY;

export const ratio = (value: number | null, format = formats.ratio): Cell =>
  value === null ? text('N/A') : { value, format };

export const formula = (formula: string, shows: number | string, format?: string): Formula => ({
  formula,
  shows,
  ...(format && { format }),
});

/** Compares whole cents, for no program compares fractions exactly. */
export const moneyCheck = (cents: string, portal: string, amount: string): Formula =>
  formula(
    `IF(ISNUMBER(${portal}),IF(ROUND(${portal}*100,0)=${cents},"agrees","differs"),"more digits than a cell holds")`,
    isWhole(amount) ? 'agrees' : 'more digits than a cell holds',
  );

export const ratioCheck = (live: string, portal: string): Formula =>
  formula(
    `IF(AND(ISNUMBER(${live}),ISNUMBER(${portal})),` +
      `IF(ABS(${live}-${portal})<=0.000000001*MAX(1,ABS(${portal})),"agrees","differs"),` +
      `IF(AND(ISTEXT(${live}),ISTEXT(${portal})),"agrees","differs"))`,
    'agrees',
  );

/** The rule of finance/irr.ts; by logarithms it is known to be above the limit before the power is too large. */
export const irrFormula = (invested: string, value: string, years: string): string =>
  `IF(${invested}<=0,"N/A",IF(${value}<=0,-1,IF(${years}<=0.01,"N/A",` +
  `IF(LN(${value}/${invested})/${years}>=LN(11),10,MAX(-1,(${value}/${invested})^(1/${years})-1)))))`;

/** The rule of finance/multiple.ts. */
export const multipleFormula = (value: string, invested: string): string =>
  `IF(${invested}>0,${value}/${invested},0)`;
