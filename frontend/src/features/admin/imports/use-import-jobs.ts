import { useEffect } from 'react';
import { useListImportJobs } from '../../../api/generated';
import { isUnfinished, listAgainIn } from './import-jobs';
import { useWatchImport } from './use-watch-import';

/** The newest imports of all admins, read at each visit and as long as one is under way. */
export function useImportJobs() {
  const query = useListImportJobs(undefined, {
    query: { staleTime: 0, refetchInterval: ({ state: { data } }) => listAgainIn(data) },
  });
  const watch = useWatchImport();
  useEffect(() => {
    for (const job of query.data ?? []) if (isUnfinished(job)) watch(job.id);
  }, [query.data, watch]);
  return query;
}
