import type { MarkBatchLine } from '../../../api/generated';
import type { LeftOut } from '../../../ui/cells/PasteResult';
import { amountText, finderByName, readCells } from '../../../ui/cells/spreadsheet';
import { tidiedValuation, type MarkEdit } from './typed-marks';

export interface PastedMarks extends LeftOut {
  edits: MarkEdit[];
}

/**
 * The valuations of cells copied from a spreadsheet: beside names of companies for these, else for the companies from
 * the focused row on. An empty cell changes nothing.
 */
export function readMarks(text: string, lines: readonly MarkBatchLine[], focusedRow: number): PastedMarks {
  const { rows, isNamed } = readCells(text);
  const pasted: PastedMarks = { edits: [], unmatched: [], unreadable: [], beyond: 0 };
  const find = finderByName(lines, ({ company }) => company.name);
  for (const [at, cells] of rows.entries()) {
    const [first = '', second = ''] = cells;
    if (cells.every((cell) => cell === '')) continue;
    const line = isNamed ? find(first) : lines[focusedRow + at];
    if (line) fill(pasted, line, isNamed ? second : first);
    else if (isNamed) pasted.unmatched.push(first || '(no name)');
    else pasted.beyond += 1;
  }
  return pasted;
}

function fill(pasted: PastedMarks, { company }: MarkBatchLine, cell: string): void {
  if (cell === '') return;
  const amount = amountText(cell);
  if (amount === undefined) pasted.unreadable.push(cell);
  else pasted.edits.push({ companyId: company.id, change: { valuation: tidiedValuation(amount) } });
}
