import type { CapitalEventLine } from '../../../api/generated';
import type { Part } from '../../../domain/capital/event-words';
import type { LeftOut } from '../../../ui/cells/PasteResult';
import { amountText, finderByName, readCells } from '../../../ui/cells/spreadsheet';
import { tidied } from '../../../ui/cells/typed-cents';
import type { TypedAmount } from './typed-lines';

export interface PasteTarget {
  /** In the order shown. */
  lines: readonly CapitalEventLine[];
  /** Those of the event's kind, in the order of the columns. */
  parts: readonly Part[];
  /** The field that has the focus. */
  row: number;
  part: Part;
}

export interface Pasted extends LeftOut {
  amounts: TypedAmount[];
}

/**
 * The amounts of cells copied from a spreadsheet. Rows that begin with a name go to the lines of these legal names,
 * other rows to the lines from the focused one on; their amounts fill the columns from the focused one on. An empty
 * cell changes nothing.
 */
export function readPaste(text: string, target: PasteTarget): Pasted {
  const { rows, isNamed } = readCells(text);
  return isNamed ? byName(rows, target) : byPlace(rows, target);
}

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
  const find = finderByName(target.lines, ({ entity }) => entity.legalName);
  for (const [name = '', ...cells] of rows) {
    if (name === '' && cells.every((cell) => cell === '')) continue;
    const line = find(name);
    if (line) fill(pasted, line, cells, target);
    else pasted.unmatched.push(name || '(no name)');
  }
  return pasted;
}

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
