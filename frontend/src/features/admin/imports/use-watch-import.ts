import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { getListImportJobsQueryKey, type ImportJobDetail } from '../../../api/generated';
import { useAuth } from '../../../lib/session/auth';
import { useInvalidateFund } from '../../../api/use-invalidate-fund';
import { toast } from '../../../lib/toast';
import { hasImported } from './import-jobs';
import { watchImport } from './watch-import';

/** Has what an import changed read again at its end, and tells whoever began it how it went. */
export function useWatchImport(): (jobId: string) => void {
  const queryClient = useQueryClient();
  const invalidateFund = useInvalidateFund();
  const { user } = useAuth();
  const userId = user?.id;
  return useCallback(
    (jobId) =>
      watchImport(queryClient, jobId, (job) => {
        if (job.importedBy?.id === userId) tell(job);
        if (hasImported(job)) void invalidateFund();
        else void queryClient.invalidateQueries({ queryKey: getListImportJobsQueryKey() });
      }),
    [queryClient, invalidateFund, userId],
  );
}

/** A check is told of on the page alone. */
function tell({ dryRun, state, message }: ImportJobDetail): void {
  if (dryRun || state === 'cancelled') return;
  if (state === 'done') toast({ title: 'Import Successful', description: message ?? undefined });
  else toast({ title: 'Import Failed', description: message ?? 'Import failed', variant: 'destructive' });
}
