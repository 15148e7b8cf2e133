import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { allButTheUser } from '../lib/session/session';

/**
 * To be told of every write: makes all that was read stale, since figures run across companies, investments,
 * allocations and LPs. Only what is on the screen is read again at once.
 */
export function useInvalidateFund(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(async () => {
    // What is being read for the first time would be taken for fresh, though it may tell of the time before.
    await queryClient.cancelQueries(allButTheUser);
    await queryClient.invalidateQueries(allButTheUser);
  }, [queryClient]);
}
