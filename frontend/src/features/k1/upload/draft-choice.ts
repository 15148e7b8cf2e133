import { useCallback, useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { K1DraftRecord, K1Lp, K1Record } from '../../../api/generated';
import type { EntitiesByLp } from '../../../domain/entity/entities-by-lp';
import { useEntitiesByLp } from '../../../domain/entity/use-entities-by-lp';
import { taxYearOf } from '../../../domain/k1/tax-year';
import { adminK1Queries } from '../queries';

/** Whom a draft is to be published for, the tax year as typed, and whether it is to be published at all. */
export interface DraftChoice {
  lp: K1Lp | null;
  /** The id of one of an LP's several entities; null while the LP alone is named, which stands for the first of them. */
  entityId: string | null;
  year: string;
  isChosen: boolean;
}

/** The admin's changes, by the ids of the drafts. */
export type ChangedChoices = ReadonlyMap<string, Partial<DraftChoice>>;

export interface ChosenDraft {
  id: string;
  lp: K1Lp;
  entityId: string | null;
  taxYear: number;
  state: K1DraftRecord['state'];
}

/**
 * What the server read, unless the admin chose otherwise. Only a match is chosen by default, and no draft is chosen
 * without an LP and a year.
 */
export function choiceOf(draft: K1DraftRecord, changed: Partial<DraftChoice> = {}): DraftChoice {
  const lp = changed.lp === undefined ? draft.lp : changed.lp;
  const isSameLp = lp?.id === draft.lp?.id;
  const entityId = changed.entityId ?? (isSameLp ? (draft.entity?.id ?? null) : null);
  const year = changed.year ?? String(draft.taxYear ?? '');
  const isChosen = (changed.isChosen ?? draft.state === 'matched') && isComplete({ lp, year });
  return { lp, entityId, year, isChosen };
}

export const isComplete = ({ lp, year }: Pick<DraftChoice, 'lp' | 'year'>): boolean =>
  lp !== null && taxYearOf(year) !== undefined;

/** Refused files are deleted, one that is not read yet may be anything, and one of several partners has to be split. */
export const canBePublished = ({ state }: K1DraftRecord): boolean =>
  state !== 'refused' && state !== 'waiting' && state !== 'several';

/** The drafts that would be published. */
export function chosenOf(drafts: readonly K1DraftRecord[], changes: ChangedChoices): ChosenDraft[] {
  return drafts.filter(canBePublished).flatMap((draft) => {
    const { lp, entityId, year, isChosen } = choiceOf(draft, changes.get(draft.id));
    const taxYear = taxYearOf(year);
    return isChosen && lp && taxYear ? [{ id: draft.id, lp, entityId, taxYear, state: draft.state }] : [];
  });
}

/** Warnings about duplicates, by the ids of the chosen drafts; the server does not know the admin's choices. */
export function repeatsOf(
  chosen: readonly ChosenDraft[],
  published: readonly K1Record[],
  entities: EntitiesByLp,
): ReadonlyMap<string, string> {
  // What names an LP alone is of its first entity.
  const holderOf = (lpId: string, entityId: string | null | undefined) =>
    entityId ?? entities.get(lpId)?.[0]?.id ?? lpId;
  const known = new Set(
    published.map(({ lpId, entity, taxYear }) => `${holderOf(lpId, entity?.id)} ${taxYear}`),
  );
  const count = new Map<string, number>();
  const keyOf = ({ lp, entityId, taxYear }: ChosenDraft) => `${holderOf(lp.id, entityId)} ${taxYear}`;
  const nameOf = ({ lp, entityId }: ChosenDraft) =>
    entities.get(lp.id)?.find(({ id }) => id === entityId)?.legalName ?? lp.legalName;
  for (const draft of chosen) count.set(keyOf(draft), (count.get(keyOf(draft)) ?? 0) + 1);

  const warnings = new Map<string, string>();
  for (const draft of chosen) {
    const { id, taxYear } = draft;
    if (known.has(keyOf(draft))) warnings.set(id, `${nameOf(draft)} already has a K-1 for ${taxYear}`);
    else if (count.get(keyOf(draft)) !== 1) warnings.set(id, 'Another file here is for the same LP and year');
  }
  return warnings;
}

export type DraftChoices = ReturnType<typeof useDraftChoices>;

/** The choices of a review, as far as the admin has changed them. */
export function useDraftChoices(drafts: readonly K1DraftRecord[]) {
  const { data: published } = useQuery(adminK1Queries.documents);
  const [changes, setChanges] = useState<ChangedChoices>(new Map());
  const chosen = useMemo(() => chosenOf(drafts, changes), [drafts, changes]);
  const entities = useEntitiesByLp();
  const repeats = useMemo(() => repeatsOf(chosen, published ?? [], entities), [chosen, published, entities]);
  const change = useCallback((id: string, to: Partial<DraftChoice>) => {
    setChanges((all) => new Map(all).set(id, { ...all.get(id), ...to }));
  }, []);
  return { changes, chosen, repeats, entities, change };
}
