import type {
  FetchInfiniteQueryOptions,
  FetchQueryOptions,
  QueryClient,
  QueryKey,
} from '@tanstack/react-query';

const DEADLINE_MS = 250;

/** The options of a query or an infinite query, as the component uses them. */
interface Loadable {
  queryKey: QueryKey;
  staleTime?: unknown;
  gcTime?: number;
}

/**
 * For route loaders: fetches the queries of the page, so that it renders once with all data. It waits only 250 ms: slower
 * and failed queries are shown by the page as loading or failed.
 */
export async function loadQueries(
  queryClient: QueryClient,
  queries: readonly (Loadable | false | undefined)[],
): Promise<void> {
  const reads = queries
    .filter((query) => query !== undefined && query !== false)
    .map((query) =>
      'initialPageParam' in query
        ? queryClient.prefetchInfiniteQuery(query as FetchInfiniteQueryOptions)
        : queryClient.prefetchQuery(query as FetchQueryOptions),
    );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise((resolve) => {
    timer = setTimeout(resolve, DEADLINE_MS);
  });
  await Promise.race([Promise.all(reads), deadline]);
  clearTimeout(timer);
}
