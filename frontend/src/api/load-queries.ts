import type {
  FetchInfiniteQueryOptions,
  FetchQueryOptions,
  QueryClient,
  QueryKey,
} from '@tanstack/react-query';

const DEADLINE_MS = 250;
const LAYOUT_DEADLINE_MS = 2_000;

/** The options of a query or an infinite query, as the component uses them. */
interface Loadable {
  queryKey: QueryKey;
  staleTime?: unknown;
  gcTime?: number;
}
type MaybeQuery = Loadable | false | undefined;

/** Why the router loads a route: 'stay' where only the search of its address has changed. */
export type LoadCause = 'preload' | 'enter' | 'stay';

/**
 * For route loaders: fetches the queries of the page, so that it renders once with all data. It waits only 250 ms: slower
 * and failed queries are shown by the page as loading or failed. For those that decide which parts the beginning of the
 * page has and how high they are (`layout`) it waits 2 s, so that what is below them does not move when they arrive, but not
 * where the page is shown already (`cause` 'stay'), which a spinner would replace.
 */
export async function loadQueries(
  queryClient: QueryClient,
  queries: readonly MaybeQuery[],
  layout: readonly MaybeQuery[] = [],
  cause: LoadCause = 'enter',
): Promise<void> {
  const fetchAll = (wanted: readonly MaybeQuery[]) =>
    Promise.all(
      wanted
        .filter((query) => query !== undefined && query !== false)
        .map((query) =>
          'initialPageParam' in query
            ? queryClient.prefetchInfiniteQuery(query as FetchInfiniteQueryOptions)
            : queryClient.prefetchQuery(query as FetchQueryOptions),
        ),
    );
  // A browser sends six requests at once: those of the layout are first.
  await Promise.all([
    withDeadline(fetchAll(layout), cause === 'stay' ? DEADLINE_MS : LAYOUT_DEADLINE_MS),
    withDeadline(fetchAll(queries), DEADLINE_MS),
  ]);
}

async function withDeadline(reads: Promise<unknown>, ms: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([reads, deadline]);
  clearTimeout(timer);
}
