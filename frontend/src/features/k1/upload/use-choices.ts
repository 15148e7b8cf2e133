import { useCallback, useMemo, useState } from 'react';
import { useListK1Documents, type K1DraftRecord } from '../../../api/generated';
import { chosenOf, repeatsOf, type ChangedChoices, type DraftChoice } from './draft-choice';

/** What the admin makes of the drafts before they are filed. */
export function useChoices(drafts: readonly K1DraftRecord[]) {
  const { data: filed } = useListK1Documents();
  const [changes, setChanges] = useState<ChangedChoices>(new Map());
  const chosen = useMemo(() => chosenOf(drafts, changes), [drafts, changes]);
  const repeats = useMemo(() => repeatsOf(chosen, filed ?? []), [chosen, filed]);
  const change = useCallback((id: string, to: Partial<DraftChoice>) => {
    setChanges((all) => new Map(all).set(id, { ...all.get(id), ...to }));
  }, []);
  return { changes, chosen, repeats, change };
}
