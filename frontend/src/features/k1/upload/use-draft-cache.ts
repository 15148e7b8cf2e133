import { useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { getListK1DraftsQueryKey, type K1DraftRecord } from '../../../api/generated';

export interface DraftCache {
  add: (drafts: readonly K1DraftRecord[]) => Promise<void>;
  replace: (draft: K1DraftRecord) => Promise<void>;
  remove: (ids: readonly string[]) => Promise<void>;
  /** The server sees more than one draft at a time: files that repeat each other turn out at the end only. */
  readAgain: () => Promise<void>;
}

/** Keeps the list of drafts as the answers to single calls tell it, without reading all of it after each. */
export function useDraftCache(): DraftCache {
  const queryClient = useQueryClient();
  return useMemo(() => {
    const queryKey = getListK1DraftsQueryKey();
    const change = async (next: (drafts: K1DraftRecord[]) => K1DraftRecord[]) => {
      // A list that is under way was made before this change.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (drafts?: K1DraftRecord[]) => next(drafts ?? []));
    };
    return {
      add: (added) => change((drafts) => [...drafts, ...added]),
      replace: (draft) => change((drafts) => drafts.map((other) => (other.id === draft.id ? draft : other))),
      remove: (ids) => change((drafts) => drafts.filter(({ id }) => !ids.includes(id))),
      readAgain: () => queryClient.invalidateQueries({ queryKey }),
    };
  }, [queryClient]);
}
