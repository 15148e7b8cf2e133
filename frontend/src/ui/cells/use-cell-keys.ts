import { useRef, type KeyboardEvent } from 'react';
import { neighbourOf, type Cell } from './cell-keys';

/** The place of a field, from its attribute `data-cell`: "row.column". */
export function cellOf(target: EventTarget): Cell | undefined {
  const place = target instanceof HTMLInputElement ? target.dataset['cell'] : undefined;
  const [row, column] = place?.split('.').map(Number) ?? [];
  return row === undefined || column === undefined ? undefined : { row, column };
}

/** Moves the focus between the cells of a table by Enter and the arrow keys. */
export function useCellKeys(size: { rows: number; columns: number }) {
  const table = useRef<HTMLTableElement>(null);
  const onKeyDown = (key: KeyboardEvent) => {
    const cell = cellOf(key.target);
    const next = cell && neighbourOf(key, cell, size);
    if (!next) return;
    key.preventDefault();
    const field = table.current?.querySelector<HTMLInputElement>(`[data-cell="${next.row}.${next.column}"]`);
    field?.focus();
    field?.select();
  };
  return { table, onKeyDown };
}
