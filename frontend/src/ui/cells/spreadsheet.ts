import { readAmount } from '../forms/money-input';

/** Cells copied from a spreadsheet, by row. */
export interface CopiedCells {
  rows: string[][];
  /** Whether each row begins with a name. */
  isNamed: boolean;
}

/** Whether a text is more than one cell of a spreadsheet. */
export const isTable = (text: string): boolean => /[\t\n]/.test(text.trim());

/** Reads copied cells, where `isValue` distinguishes values from names; a row of headers above names is left out. */
export function readCells(text: string, isValue = isAmount): CopiedCells {
  const isName = (cell: string): boolean => cell !== '' && !isValue(cell);
  const rows = text
    .replace(/\r/g, '')
    .replace(/\n+$/, '')
    .split('\n')
    .map((row) => row.split('\t').map((cell) => cell.trim()));
  const isNamed = rows.some(([first = '', ...rest]) => isName(first) && rest.some(isValue));
  const hasHeader = isNamed || rows.length === 1;
  return { rows: hasHeader ? rows.filter((row, at) => at > 0 || row.some(isValue)) : rows, isNamed };
}

const isAmount = (cell: string): boolean => cell !== '' && amountText(cell) !== undefined;

/** The decimal text of a cell; spreadsheets show zero as a dash in the accounting format. */
export const amountText = (cell: string): string | undefined =>
  /^\$?\s*[-–—]\s*$/.test(cell) ? '0' : readAmount(cell);

/** Names differ in case, accents and spaces between a spreadsheet and the portal. */
export const folded = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[’`´]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();

/** Finds a row by its name; none if several rows have it. */
export function finderByName<Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): (name: string) => Row | undefined {
  const byName = new Map<string, Row[]>();
  for (const row of rows) {
    const name = folded(nameOf(row));
    byName.set(name, [...(byName.get(name) ?? []), row]);
  }
  return (name) => {
    const [row, ...others] = byName.get(folded(name)) ?? [];
    return others.length === 0 ? row : undefined;
  };
}
