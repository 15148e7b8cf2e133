import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { allButTheUser } from '../lib/session/session';

/**
 * Invalidates all queries of the fund, as figures depend on companies, investments, allocations and LPs. Only queries that
 * are on the screen are refetched at once.
 */
export function useInvalidateFund(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(async () => {
    // A first fetch that is under way would count as fresh, though it may have been answered before the write.
    await queryClient.cancelQueries(allButTheUser);
    await queryClient.invalidateQueries(allButTheUser);
  }, [queryClient]);
}
