import type { K1DraftPart, K1PageRange } from '../../../api/generated';

/** A part of a file as the admin chose it: one or more of the K-1s found, taken or left out. */
export interface ChosenPart {
  /** The K-1s that were joined; the LP shown is that of the first. */
  found: readonly K1DraftPart[];
  isTaken: boolean;
}

export const asFound = (parts: readonly K1DraftPart[]): readonly ChosenPart[] =>
  parts.map((part) => ({ found: [part], isTaken: true }));

export const toggled = (parts: readonly ChosenPart[], at: number): readonly ChosenPart[] =>
  parts.map((part, index) => (index === at ? { ...part, isTaken: !part.isTaken } : part));

/** Joins a part to the one before it. */
export function joined(parts: readonly ChosenPart[], at: number): readonly ChosenPart[] {
  const [before, part] = [parts[at - 1], parts[at]];
  if (!before || !part) return parts;
  return [
    ...parts.slice(0, at - 1),
    { ...before, found: [...before.found, ...part.found] },
    ...parts.slice(at + 1),
  ];
}

/** Undoes a join: splits the part into the K-1s that were found. */
export const parted = (parts: readonly ChosenPart[], at: number): readonly ChosenPart[] =>
  parts.flatMap((part, index) =>
    index === at ? part.found.map((k1) => ({ found: [k1], isTaken: part.isTaken })) : part,
  );

export function pagesOf({ found }: ChosenPart): K1PageRange {
  return { firstPage: found[0]?.firstPage ?? 1, lastPage: found.at(-1)?.lastPage ?? 1 };
}

/** The page ranges that become files. */
export const rangesOf = (parts: readonly ChosenPart[]): K1PageRange[] =>
  parts.filter(({ isTaken }) => isTaken).map(pagesOf);

/** "Page 3", "Pages 3–6" */
export const pagesText = ({ firstPage, lastPage }: K1PageRange): string =>
  firstPage === lastPage ? `Page ${firstPage}` : `Pages ${firstPage}–${lastPage}`;
