import { MutationCache, QueryCache, QueryClient, type Query } from '@tanstack/react-query';
import { ApiError } from '../lib/errors';

/** Queries never go stale by themselves: they are refetched when a mutation invalidates them. */
export function createQueryClient(
  onUnauthorized: () => void,
  onViewEnded: () => void = () => {},
): QueryClient {
  const report = (error: Error) => {
    console.error(error);
    if (error instanceof ApiError && error.status === 401) onUnauthorized();
    if (hasViewEnded(error)) onViewEnded();
  };
  const queryClient = new QueryClient({
    ...withoutDuplicateReads(report),
    mutationCache: new MutationCache({ onError: report }),
  });
  // The one exception: the companies list is fetched again on each visit.
  queryClient.setQueryDefaults(['/api/companies'], { staleTime: 0, gcTime: 0 });
  return queryClient;
}

/** The server's sentence: other calls that are refused with 403 have others. */
const hasViewEnded = (error: Error): boolean =>
  error instanceof ApiError &&
  error.status === 403 &&
  error.sentence === 'Your access to this portal has ended';

function withoutDuplicateReads(report: (error: Error) => void) {
  /** Queries that failed in a route's loader, before a component observed them. */
  const failedInLoader = new WeakSet<object>();
  const track = (query: Query<unknown, unknown, unknown>) =>
    query.getObserversCount() === 0 ? failedInLoader.add(query) : failedInLoader.delete(query);
  return {
    queryCache: new QueryCache({
      onError: (error, query) => {
        track(query);
        report(error);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        retry: false,
        // The page shows the loader's failure with a retry button instead of sending the request again.
        retryOnMount: (query: object) => !failedInLoader.has(query),
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  } as const;
}
