import type {
  FetchInfiniteQueryOptions,
  FetchQueryOptions,
  QueryClient,
  QueryKey,
} from '@tanstack/react-query';

const DEADLINE_MS = 250;

/** The options of a query, of a list in pages too, as the component that shows it uses them. */
interface Loadable {
  queryKey: QueryKey;
  staleTime?: unknown;
  gcTime?: number;
}

/**
 * For the loader of a route: reads what the page shows, so that it is rendered once and whole. It waits only a moment:
 * what takes longer, or fails, the page shows as loading or failed.
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
