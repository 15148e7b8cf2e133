import { formatMultiple } from '../../lib/format';

/** A multiple of what was paid in, which there is none of while nothing is. */
export const shownMultiple = (multiple: number | null): string =>
  multiple === null ? '—' : formatMultiple(multiple);
