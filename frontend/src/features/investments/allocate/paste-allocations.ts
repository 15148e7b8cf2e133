import type { AllocationTableRow } from '../../../api/generated';
import { fullName } from '../../../lib/full-name';
import type { LeftOut } from '../../../ui/cells/PasteResult';
import { amountText, folded, readCells } from '../../../ui/cells/spreadsheet';
import { tidied } from '../../../ui/cells/typed-cents';
import { readPercent, tidiedPercent } from './percent';
import type { AllocationEdit, TypedAllocation } from './typed-allocations';

export interface PastedAllocations extends LeftOut {
  edits: AllocationEdit[];
  /** Rows of an entity that an earlier row names already. */
  repeated: string[];
  /** Entities whose allocation a released event names. */
  frozen: string[];
}

export interface PasteTarget {
  rows: readonly AllocationTableRow[];
  /** Those that can be edited, as shown from the focused one on. */
  below: readonly AllocationTableRow[];
  /** The column that has the focus. */
  by: TypedAllocation['by'];
}

/**
 * The amounts or percentages of cells copied from a spreadsheet: beside names or e-mail addresses for these entities, else
 * for the rows from the focused one on. An empty cell changes nothing.
 */
export function readAllocations(text: string, { rows, below, by }: PasteTarget): PastedAllocations {
  const copied = readCells(text, isValue);
  const pasted: PastedAllocations = {
    edits: [],
    unmatched: [],
    repeated: [],
    frozen: [],
    unreadable: [],
    beyond: 0,
  };
  const find = finderByNames(rows);
  const named = new Set<string>();
  for (const [at, cells] of copied.rows.entries()) {
    if (cells.every((cell) => cell === '')) continue;
    const { names, value } = copied.isNamed ? namedCells(cells, by) : { names: [], value: cells[0] ?? '' };
    const label = names.join(', ') || '(no name)';
    const row = copied.isNamed ? find(names) : below[at];
    if (!row) {
      if (copied.isNamed) pasted.unmatched.push(label);
      else pasted.beyond += 1;
    } else if (value !== '' && row.isFrozen) pasted.frozen.push(row.entity.legalName);
    else if (value !== '' && named.has(row.entity.id)) pasted.repeated.push(label);
    else if (value !== '') {
      const edit = readValue(value, by);
      if (edit) pasted.edits.push({ entityId: row.entity.id, ...edit });
      else pasted.unreadable.push(value);
      named.add(row.entity.id);
    }
  }
  return pasted;
}

/**
 * The names before the first value of a row, and that value, or in the column of percentages the one with their sign.
 * Without a value, what stands after the first name.
 */
function namedCells(cells: readonly string[], by: TypedAllocation['by']): { names: string[]; value: string } {
  const at = cells.findIndex((cell, place) => place > 0 && isValue(cell));
  const names = cells.slice(0, at === -1 ? 1 : at).filter((name) => name !== '');
  const values = at === -1 ? cells.slice(1).filter((cell) => cell !== '') : cells.slice(at);
  return { names, value: (by === 'percent' && values.find(isPercent)) || (values[0] ?? '') };
}

const isPercent = (cell: string): boolean => cell.endsWith('%') && readPercent(cell) !== undefined;
const isValue = (cell: string): boolean => cell !== '' && (isPercent(cell) || amountText(cell) !== undefined);

function readValue(cell: string, by: TypedAllocation['by']): TypedAllocation | undefined {
  if (isPercent(cell)) return { by: 'percent', text: tidiedPercent(cell) };
  const amount = amountText(cell);
  if (amount === undefined) return undefined;
  return by === 'percent' ? { by, text: tidiedPercent(amount) } : { by, text: tidied(amount) };
}

/**
 * Finds the row that has all of the names: its legal name, its LP's name or its LP's e-mail address. Where several rows of
 * one LP have them, the LP's first entity is meant, as everywhere that an LP alone is named.
 */
function finderByNames(
  rows: readonly AllocationTableRow[],
): (names: readonly string[]) => AllocationTableRow | undefined {
  const byName = new Map<string, Set<AllocationTableRow>>();
  for (const row of rows)
    for (const name of [row.entity.legalName, fullName(row.lp), row.lp.email]) {
      const known = byName.get(folded(name)) ?? new Set();
      byName.set(folded(name), known.add(row));
    }
  return (names) => {
    const [first, ...others] = names.map((name) => byName.get(folded(name)) ?? new Set<never>());
    const found = [...(first ?? [])].filter((row) => others.every((rowsOfName) => rowsOfName.has(row)));
    const isOfOneLp = new Set(found.map(({ lp }) => lp.id)).size === 1;
    if (found.length === 1 || !isOfOneLp) return found.length === 1 ? found[0] : undefined;
    return found.find(({ isFirst }) => isFirst);
  };
}
