import { useCallback, useEffect } from 'react';
import { QueryObserver, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import {
  getGetImportJobQueryOptions,
  getListImportJobsQueryKey,
  type ImportJobDetail,
} from '../../../api/generated';
import { useInvalidateFund } from '../../../api/use-invalidate-fund';
import { useAuth } from '../../../lib/session/auth';
import { toast } from '../../../lib/toast';
import { adminQueries } from '../queries';
import {
  hasImported,
  importListPollInterval,
  importPollInterval,
  isInaccessible,
  isUnfinished,
} from './import-jobs';

/** The list of imports; each that is running is watched until it has finished. */
export function useImportJobs() {
  const query = useQuery({
    ...adminQueries.importJobs,
    refetchInterval: ({ state: { data } }) => importListPollInterval(data),
  });
  const watch = useWatchImport();
  useEffect(() => {
    for (const job of query.data ?? []) if (isUnfinished(job)) watch(job.id);
  }, [query.data, watch]);
  return query;
}

/** Polls an import until it has finished, then refetches what it changed and notifies the user who started it. */
export function useWatchImport(): (jobId: string) => void {
  const queryClient = useQueryClient();
  const invalidateFund = useInvalidateFund();
  const { user } = useAuth();
  const userId = user?.id;
  return useCallback(
    (jobId) =>
      watchImport(queryClient, jobId, (job) => {
        if (job.importedBy?.id === userId) toastResult(job);
        if (hasImported(job)) void invalidateFund();
        else void queryClient.invalidateQueries({ queryKey: getListImportJobsQueryKey() });
      }),
    [queryClient, invalidateFund, userId],
  );
}

const watched = new Set<string>();

/** Not ended by leaving the page: lists and figures elsewhere must be refetched too. */
function watchImport(
  queryClient: QueryClient,
  jobId: string,
  onFinished: (job: ImportJobDetail) => void,
): void {
  if (watched.has(jobId)) return;
  watched.add(jobId);
  const observer = new QueryObserver(queryClient, {
    ...getGetImportJobQueryOptions(jobId),
    staleTime: 0,
    refetchInterval: ({ state: { data, error } }) => importPollInterval(data, error),
  });
  const stop = observer.subscribe(({ data, error }) => {
    if (isInaccessible(error)) stop();
    if (!data || isUnfinished(data)) return;
    stop();
    onFinished(data);
  });
}

/** The result of a check is shown on its card alone. */
function toastResult({ dryRun, state, message }: ImportJobDetail): void {
  if (dryRun || state === 'cancelled') return;
  if (state === 'done') toast({ title: 'Import Successful', description: message ?? undefined });
  else toast({ title: 'Import Failed', description: message ?? 'Import failed', variant: 'destructive' });
}
