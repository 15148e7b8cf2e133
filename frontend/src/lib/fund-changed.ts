import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { allButTheUser } from './session';

/**
 * To be told of every write: makes all that was read stale, since figures run across companies, investments,
 * allocations and LPs. Only what is on the screen is read again at once.
 */
export function useFundChanged(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => void queryClient.invalidateQueries(allButTheUser), [queryClient]);
}
