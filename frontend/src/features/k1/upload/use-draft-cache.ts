import { useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { K1DraftRecord } from '../../../api/generated';
import { adminK1Queries } from '../queries';

export interface DraftCache {
  add: (drafts: readonly K1DraftRecord[]) => Promise<void>;
  replace: (draft: K1DraftRecord) => Promise<void>;
  remove: (ids: readonly string[]) => Promise<void>;
  /** Needed where a change of one draft may change others: duplicates are found across all of them. */
  refetch: () => Promise<void>;
}

/** Writes the answers about single drafts into the cached list, instead of fetching the list after each. */
export function useDraftCache(): DraftCache {
  const queryClient = useQueryClient();
  return useMemo(() => {
    const { queryKey } = adminK1Queries.drafts;
    const change = async (next: (drafts: K1DraftRecord[]) => K1DraftRecord[]) => {
      // A list that is being fetched does not have this change yet.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (drafts?: K1DraftRecord[]) => next(drafts ?? []));
    };
    return {
      // The list may have been fetched between their creation and the answer about it, and has them already.
      add: (added) =>
        change((drafts) => [
          ...drafts,
          ...added.filter(({ id }) => !drafts.some((draft) => draft.id === id)),
        ]),
      replace: (draft) => change((drafts) => drafts.map((other) => (other.id === draft.id ? draft : other))),
      remove: (ids) => change((drafts) => drafts.filter(({ id }) => !ids.includes(id))),
      refetch: () => queryClient.invalidateQueries({ queryKey }),
    };
  }, [queryClient]);
}
