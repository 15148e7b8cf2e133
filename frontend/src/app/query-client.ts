import { MutationCache, QueryCache, QueryClient, type Query } from '@tanstack/react-query';
import { ApiError } from '../lib/errors';

/** Nothing goes stale by itself: a list is read again only when a change invalidates it. */
export function createQueryClient(onUnauthorized: () => void): QueryClient {
  const report = (error: Error) => {
    console.error(error);
    if (error instanceof ApiError && error.status === 401) onUnauthorized();
  };
  const queryClient = new QueryClient({
    ...readingOnce(report),
    mutationCache: new MutationCache({ onError: report }),
  });
  // The one exception: the companies list is fetched anew on each visit.
  queryClient.setQueryDefaults(['/api/companies'], { staleTime: 0, gcTime: 0 });
  return queryClient;
}

function readingOnce(report: (error: Error) => void) {
  /** Queries whose last read failed before anything showed them: a route's loader sent it. */
  const failedUnshown = new WeakSet<object>();
  const note = (query: Query<unknown, unknown, unknown>) =>
    query.getObserversCount() === 0 ? failedUnshown.add(query) : failedUnshown.delete(query);
  return {
    queryCache: new QueryCache({
      onError: (error, query) => {
        note(query);
        report(error);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        retry: false,
        // The page shows the loader's failure with a way to try again, and does not send the read a second time.
        retryOnMount: (query: object) => !failedUnshown.has(query),
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  } as const;
}
