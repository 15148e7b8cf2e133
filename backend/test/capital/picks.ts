import type { Draw } from './steps.js';

/** One of them by number; undefined of none. */
export const pick = <Item>(items: readonly Item[], at: number): Item | undefined => items[at % items.length];

/** The header of an edit that saw a version, and whether it is outdated. */
export function seenBy(
  { seen }: Draw,
  version: number,
): { headers: Record<string, string>; isOutdated: boolean } {
  if (seen === 'nothing') return { headers: {}, isOutdated: false };
  const isOutdated = seen === 'another';
  return { headers: { 'If-Match': `"${isOutdated ? version + 1 : version}"` }, isOutdated };
}

export const without = <Row extends { id: string }>(rows: readonly Row[], id: string): Row[] =>
  rows.filter((row) => row.id !== id);
