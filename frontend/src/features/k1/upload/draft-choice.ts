import type { K1DraftRecord, K1Lp, K1Record } from '../../../api/generated';
import { taxYearOf } from '../../../domain/k1/tax-year';

/** As whose K-1 a draft is to be filed, for which year as typed, and whether at all. */
export interface DraftChoice {
  lp: K1Lp | null;
  year: string;
  isChosen: boolean;
}

/** What the admin has changed of it. */
export type ChangedChoices = ReadonlyMap<string, Partial<DraftChoice>>;

export interface ChosenDraft {
  id: string;
  lp: K1Lp;
  taxYear: number;
  state: K1DraftRecord['state'];
}

/**
 * What the server read, unless the admin chose otherwise. Only a match beyond doubt is chosen by itself, and
 * nothing is without an LP and a year.
 */
export function choiceOf(draft: K1DraftRecord, changed: Partial<DraftChoice> = {}): DraftChoice {
  const lp = changed.lp === undefined ? draft.lp : changed.lp;
  const year = changed.year ?? String(draft.taxYear ?? '');
  const isChosen = (changed.isChosen ?? draft.state === 'matched') && isComplete({ lp, year });
  return { lp, year, isChosen };
}

export const isComplete = ({ lp, year }: Pick<DraftChoice, 'lp' | 'year'>): boolean =>
  lp !== null && taxYearOf(year) !== undefined;

/** Refused files are gone, one that waits to be read may be anything, and one of several partners has to be split. */
export const canBeFiled = ({ state }: K1DraftRecord): boolean =>
  state !== 'refused' && state !== 'waiting' && state !== 'several';

/** The drafts that would be filed. */
export function chosenOf(drafts: readonly K1DraftRecord[], changes: ChangedChoices): ChosenDraft[] {
  return drafts.filter(canBeFiled).flatMap((draft) => {
    const { lp, year, isChosen } = choiceOf(draft, changes.get(draft.id));
    const taxYear = taxYearOf(year);
    return isChosen && lp && taxYear ? [{ id: draft.id, lp, taxYear, state: draft.state }] : [];
  });
}

/** What the chosen drafts would repeat, by their ids: choices made by hand are not known to the server. */
export function repeatsOf(
  chosen: readonly ChosenDraft[],
  filed: readonly K1Record[],
): ReadonlyMap<string, string> {
  const known = new Set(filed.map(({ lpId, taxYear }) => `${lpId} ${taxYear}`));
  const count = new Map<string, number>();
  const keyOf = ({ lp, taxYear }: ChosenDraft) => `${lp.id} ${taxYear}`;
  for (const one of chosen) count.set(keyOf(one), (count.get(keyOf(one)) ?? 0) + 1);

  const notes = new Map<string, string>();
  for (const one of chosen) {
    if (known.has(keyOf(one))) notes.set(one.id, `${one.lp.legalName} already has a K-1 for ${one.taxYear}`);
    else if (count.get(keyOf(one)) !== 1) notes.set(one.id, 'Another file here is for the same LP and year');
  }
  return notes;
}
