import type { CapitalEventLine } from '../../../api/generated';
import type { Part } from '../../../domain/capital/event-words';
import { readAmount } from '../../../ui/forms/money-input';
import { tidied, type TypedAmount } from './typed-lines';

export interface PasteTarget {
  /** In the order shown. */
  lines: readonly CapitalEventLine[];
  /** Those of the event's kind, in the order of the columns. */
  parts: readonly Part[];
  /** The field that has the focus. */
  row: number;
  part: Part;
}

export interface Pasted {
  amounts: TypedAmount[];
  /** Rows whose name is that of no line, or of several. */
  unmatched: string[];
  /** Cells that are no amounts. */
  unreadable: string[];
  /** How many rows had no line below the last one. */
  beyond: number;
}

/** Whether a text is more than one cell of a spreadsheet. */
export const isTable = (text: string): boolean => /[\t\n]/.test(text.trim());

/**
 * The amounts of cells copied from a spreadsheet. Rows that begin with a name go to the lines of these legal names,
 * other rows to the lines from the focused one on; their amounts fill the columns from the focused one on. An empty
 * cell changes nothing.
 */
export function readPaste(text: string, target: PasteTarget): Pasted {
  const rows = text
    .replace(/\r/g, '')
    .replace(/\n+$/, '')
    .split('\n')
    .map((row) => row.split('\t').map((cell) => cell.trim()));
  const isNamed = rows.some(([first = '', ...rest]) => isName(first) && rest.some(isAmount));
  const body = isNamed || rows.length === 1 ? rows.filter((row, at) => at > 0 || !isHeader(row)) : rows;
  return isNamed ? byName(body, target) : byPlace(body, target);
}

const isAmount = (cell: string): boolean => cell !== '' && amountText(cell) !== undefined;
const isName = (cell: string): boolean => cell !== '' && amountText(cell) === undefined;
/** The first row of a copied table may hold the names of its columns. */
const isHeader = (row: readonly string[]): boolean => !row.some(isAmount);

/** Spreadsheets show zero as a dash in the accounting format. */
const amountText = (cell: string): string | undefined =>
  /^\$?\s*[-–—]\s*$/.test(cell) ? '0' : readAmount(cell);

const nothing = (): Pasted => ({ amounts: [], unmatched: [], unreadable: [], beyond: 0 });

function byPlace(rows: readonly string[][], target: PasteTarget): Pasted {
  const pasted = nothing();
  for (const [at, cells] of rows.entries()) {
    const line = target.lines[target.row + at];
    if (line) fill(pasted, line, cells, target);
    else pasted.beyond += 1;
  }
  return pasted;
}

function byName(rows: readonly string[][], target: PasteTarget): Pasted {
  const pasted = nothing();
  const byLegalName = new Map<string, CapitalEventLine[]>();
  for (const line of target.lines) {
    const name = folded(line.entity.legalName);
    byLegalName.set(name, [...(byLegalName.get(name) ?? []), line]);
  }
  for (const [name = '', ...cells] of rows) {
    if (name === '' && cells.every((cell) => cell === '')) continue;
    const [line, ...others] = byLegalName.get(folded(name)) ?? [];
    if (line && others.length === 0) fill(pasted, line, cells, target);
    else pasted.unmatched.push(name || '(no name)');
  }
  return pasted;
}

/** Names differ in case, accents and spaces between a spreadsheet and the portal. */
const folded = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[’`´]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();

function fill(pasted: Pasted, line: CapitalEventLine, cells: readonly string[], target: PasteTarget): void {
  const { parts, part } = target;
  const columns = parts.slice(parts.indexOf(part));
  for (const [at, cell] of cells.entries()) {
    const column = columns[at];
    if (cell === '' || !column) continue;
    const amount = amountText(cell);
    if (amount === undefined) pasted.unreadable.push(cell);
    else pasted.amounts.push({ entityId: line.entity.id, part: column, text: tidied(amount) });
  }
}
