import { heading, text, type Formula, type Sheet, type SheetCell } from './cells.js';

/**
 * Amount × valuation ÷ post-money, the amount being the remaining cost, rounded half up to the cent, in whole numbers that a double holds exactly. The
 * product may have thirty digits, and a quotient may be closer to half a cent than a double can represent, so:
 *
 * 1. the quotient in cents is guessed (D), which is right or one off while it is below 10^15;
 * 2. amount, valuation, post-money and guess are cut into three groups of five digits (E to P);
 * 3. what is left over, amount × valuation − guess × post-money, is added up by places of 10^5 (Q to U), each of
 *    which stays below 10^11;
 * 4. the signs of twice that plus and minus the post-money (V, W) show whether the guess is one too high or too low.
 */
const ARITHMETIC = 'Arithmetic';
const GROUP = 100_000n;

/** Above it a double no longer represents every cent, so the guess is not corrected. */
const LARGEST_GUESS = 10n ** 15n;

export interface Multiplied {
  /**
   * Cells of the other sheet: the amounts, and "yes" for a written-off holding. With an ownership entry the cost that was
   * left on its day takes the place of the entry valuation, and the valuation counts by its percentage.
   */
  at: {
    remainingCost: string;
    valuation: string;
    postMoney: string;
    percent?: string;
    writtenOff: string;
    invested: string;
    realized: string | null;
  };
  remainingCost: string;
  invested: string;
  realized: string;
  valuation: string;
  postMoney: string;
  currentValue: string;
}

const headings = [
  'Cost, cents',
  'Valuation, cents',
  'Entry valuation, cents',
  'Value, guessed',
  ...['Cost', 'Valuation', 'Entry valuation', 'Guess'].flatMap((of) =>
    ['10^10', '10^5', '1'].map((place) => `${of}, ${place}`),
  ),
  ...['10^20', '10^15', '10^10', '10^5', '1'].map((place) => `Left over, ${place}`),
  'Guess too high below 0',
  'Guess too low from 0',
  'Value, cents',
  'Value counted, cents',
  'Invested, cents',
  'Realized, cents',
];
const note =
  'How values are rounded exactly to the cent: in whole cents, split into groups of five digits, because their product has more digits than a spreadsheet can hold.';

/** The first row of the holdings. */
const FIRST_ROW = 3;

const rowOf = (index: number): number => FIRST_ROW + index;
export const valueCents = (index: number): string => `${ARITHMETIC}!Y${rowOf(index)}`;

/** The range of a column's cents over all rows, for SUM; 0 without rows, as there is no range. */
const all = (column: string, count: number): string =>
  count === 0 ? '0' : `${ARITHMETIC}!${column}${FIRST_ROW}:${column}${rowOf(count - 1)}`;
export const allInvested = (count: number): string => all('Z', count);
export const allRealized = (count: number): string => all('AA', count);
export const allValues = (count: number): string => all('Y', count);

export const arithmeticSheet = (products: readonly Multiplied[]): Sheet => ({
  name: ARITHMETIC,
  rows: [[text(note)], headings.map(heading), ...products.map(arithmeticRow)],
  widths: headings.map(({ length }) => Math.max(12, length + 2)),
  stickyRowsCount: FIRST_ROW - 1,
});

function arithmeticRow(product: Multiplied, index: number): SheetCell[] {
  const row = rowOf(index);
  const { at } = product;
  return [
    ...(at.percent === undefined ? exactCells(product, row) : ownedCells(product, at.percent, row)),
    whole(`ROUND(Explanation!${at.invested}*100,0)`, cents(product.invested)),
    whole(at.realized === null ? '0' : `ROUND(Explanation!${at.realized}*100,0)`, cents(product.realized)),
  ];
}

/** Cost × valuation × percentage ÷ the cost left on the day of the entry, as exact as a spreadsheet computes it. */
function ownedCells(product: Multiplied, percent: string, row: number): SheetCell[] {
  const { at, remainingCost, valuation, postMoney, currentValue } = product;
  const guess = `IF(C${row}=0,0,ROUND(A${row}*B${row}*(Explanation!${percent}/100)/C${row},0))`;
  return [
    whole(`ROUND(Explanation!${at.remainingCost}*100,0)`, cents(remainingCost)),
    whole(`ROUND(Explanation!${at.valuation}*100,0)`, cents(valuation)),
    whole(`ROUND(Explanation!${at.postMoney}*100,0)`, cents(postMoney)),
    whole(guess, cents(currentValue)),
    ...Array<null>(19).fill(null),
    whole(`D${row}`, cents(currentValue)),
    whole(`IF(Explanation!${at.writtenOff}="yes",0,X${row})`, cents(currentValue)),
  ];
}

function exactCells(product: Multiplied, row: number): SheetCell[] {
  const [a, v, p] = [product.remainingCost, product.valuation, product.postMoney].map(cents) as Three;
  const q = (2n * a * v + p) / (2n * p);
  const left = leftOver([a, v, p, q]);
  const isExact = q < LARGEST_GUESS;
  const remainder = a * v - q * p;
  const { at } = product;
  return [
    ...(['remainingCost', 'valuation', 'postMoney'] as const).map((name, place) =>
      whole(`ROUND(Explanation!${at[name]}*100,0)`, [a, v, p][place] ?? 0n),
    ),
    whole(`ROUND(A${row}*B${row}/C${row},0)`, q),
    ...(['A', 'B', 'C', 'D'] as const).flatMap((column, place) =>
      groupCells(`${column}${row}`, groupCellNames(place, row), [a, v, p, q][place] ?? 0n),
    ),
    ...left.map((sum, place) => whole(leftOverFormula(4 - place, row), sum)),
    whole(horner(row, '+'), 2n * remainder + p),
    whole(horner(row, '-'), 2n * remainder - p),
    whole(`IF(D${row}>=10^15,D${row},D${row}+IF(V${row}<0,-1,0)+IF(W${row}>=0,1,0))`, q),
    whole(
      `IF(Explanation!${at.writtenOff}="yes",0,X${row})`,
      isExact ? cents(product.currentValue) : product.currentValue === '0.00' ? 0n : q,
    ),
  ];
}

type Three = [bigint, bigint, bigint];
const cents = (amount: string): bigint => BigInt(amount.replace('.', ''));
const whole = (formula: string, shows: bigint): Formula => ({ formula, shows: Number(shows), format: '0' });

const groupsOf = (number: bigint): Three => [number / GROUP ** 2n, (number / GROUP) % GROUP, number % GROUP];

/** E to P: three columns for each of the four numbers, the highest group first. */
const groupCellNames = (place: number, row: number): string[] =>
  [0, 1, 2].map((group) => `${'EFGHIJKLMNOP'.charAt(place * 3 + group)}${row}`);

function groupCells(of: string, [high = '', middle = '']: string[], number: bigint): Formula[] {
  const [h, m, l] = groupsOf(number);
  return [
    whole(`INT(${of}/10^10)`, h),
    whole(`INT((${of}-${high}*10^10)/10^5)`, m),
    whole(`${of}-${high}*10^10-${middle}*10^5`, l),
  ];
}

/** The pairs of groups whose product has the place value 10^(5 × place); groups are numbered from the highest. */
const pairsAt = (place: number): [number, number][] =>
  [0, 1, 2].flatMap((one): [number, number][] => {
    const other = 4 - place - one;
    return other >= 0 && other <= 2 ? [[one, other]] : [];
  });

function leftOver([a, v, p, q]: [bigint, bigint, bigint, bigint]): bigint[] {
  const [amounts, valuations, posts, guesses] = [a, v, p, q].map(groupsOf) as [Three, Three, Three, Three];
  return [4, 3, 2, 1, 0].map((place) =>
    pairsAt(place).reduce(
      (sum, [one, other]) =>
        sum + (amounts[one] ?? 0n) * (valuations[other] ?? 0n) - (guesses[one] ?? 0n) * (posts[other] ?? 0n),
      0n,
    ),
  );
}

function leftOverFormula(place: number, row: number): string {
  const [amounts, valuations, posts, guesses] = [0, 1, 2, 3].map((of) => groupCellNames(of, row));
  const products = (left: string[] = [], right: string[] = []) =>
    pairsAt(place)
      .map(([one, other]) => `${left[one]}*${right[other]}`)
      .join('+');
  return `${products(amounts, valuations)}-(${products(guesses, posts)})`;
}

/** Twice the left-over plus or minus the post-money, from the highest place down: no step of it exceeds 2^53. */
const horner = (row: number, sign: '+' | '-'): string =>
  `(((2*Q${row}*10^5+2*R${row})*10^5+(2*S${row}${sign}K${row}))*10^5+(2*T${row}${sign}L${row}))*10^5+(2*U${row}${sign}M${row})`;
