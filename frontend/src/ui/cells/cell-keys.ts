export interface Cell {
  row: number;
  column: number;
}

interface Press {
  key: string;
  shiftKey: boolean;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  target: EventTarget;
}

/**
 * The cell that a key leads to from a field: Enter and the arrows up and down to the next row, left and right to the
 * next column from the ends of the text. Undefined where the key means something else or there is no such cell.
 */
export function neighbourOf(
  { key, shiftKey, altKey, ctrlKey, metaKey, target }: Press,
  { row, column }: Cell,
  { rows, columns }: { rows: number; columns: number },
): Cell | undefined {
  if (altKey || ctrlKey || metaKey) return undefined;
  const [down, across] = stepOf(key, shiftKey, target as HTMLInputElement);
  const next = { row: row + down, column: column + across };
  const isSame = down === 0 && across === 0;
  const isInside = next.row >= 0 && next.row < rows && next.column >= 0 && next.column < columns;
  return !isSame && isInside ? next : undefined;
}

function stepOf(key: string, shiftKey: boolean, field: HTMLInputElement): [number, number] {
  if (key === 'Enter') return [shiftKey ? -1 : 1, 0];
  if (shiftKey) return [0, 0];
  if (key === 'ArrowDown') return [1, 0];
  if (key === 'ArrowUp') return [-1, 0];
  const { selectionStart: start, selectionEnd: end, value } = field;
  const isWhole = start === 0 && end === value.length;
  if (key === 'ArrowLeft' && (isWhole || (start === 0 && end === 0))) return [0, -1];
  if (key === 'ArrowRight' && (isWhole || start === value.length)) return [0, 1];
  return [0, 0];
}
