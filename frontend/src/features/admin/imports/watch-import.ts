import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { getGetImportJobQueryOptions, type ImportJobDetail } from '../../../api/generated';
import { askAgainIn, isGone, isUnfinished } from './import-jobs';

const watched = new Set<string>();

/**
 * Asks for an import until it has come to its end, which is told once, also when the page has been left for
 * another meanwhile: its lists and figures are to be right too.
 */
export function watchImport(
  queryClient: QueryClient,
  jobId: string,
  onFinished: (job: ImportJobDetail) => void,
): void {
  if (watched.has(jobId)) return;
  watched.add(jobId);
  const observer = new QueryObserver(queryClient, {
    ...getGetImportJobQueryOptions(jobId),
    staleTime: 0,
    refetchInterval: ({ state: { data, error } }) => askAgainIn(data, error),
  });
  const stop = observer.subscribe(({ data, error }) => {
    if (isGone(error)) stop();
    if (!data || isUnfinished(data)) return;
    stop();
    onFinished(data);
  });
}
