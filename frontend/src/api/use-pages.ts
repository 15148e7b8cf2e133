import { useEffect, useMemo } from 'react';
import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryOptions } from '@tanstack/react-query';
import type { FetchedPage } from './http';

type Pages<Row> = UseInfiniteQueryOptions<
  FetchedPage<Row[]>,
  Error,
  InfiniteData<FetchedPage<Row[]>>,
  string[],
  string
>;

/** A paginated list, with the pages that are loaded. */
export interface PagedList<Row> {
  rows: Row[] | undefined;
  /** Whether all rows are loaded. */
  isWhole: boolean;
  isFetching: boolean;
  /** Whether the rows are those of the previous filter, until the new ones are loaded. */
  isPlaceholderData: boolean;
  error: Error | null;
  /** Whether a further page failed, while the rows before it are still valid. */
  isNextPageError: boolean;
  /** Retries what failed. */
  refetch: () => unknown;
}

/** Fetches a list page by page, up to `most` pages. */
export function usePages<Row extends { id: string }>(pages: Pages<Row>, most = Infinity): PagedList<Row> {
  const query = useInfiniteQuery(pages);
  const { data, error, hasNextPage, isFetching, isPlaceholderData, fetchNextPage } = query;
  const read = data?.pages.length ?? 0;
  const isWanted = hasNextPage && !isPlaceholderData && !isFetching && !error;
  useEffect(() => {
    if (isWanted && read < most) void fetchNextPage({ cancelRefetch: false });
    // Depends on the number of pages: a fast page may arrive without a render in which isFetching was true.
  }, [isWanted, read, most, fetchNextPage]);
  return {
    rows: useMemo(() => data && withoutDuplicates(data.pages.flatMap(({ rows }) => rows)), [data]),
    isWhole: data !== undefined && !hasNextPage,
    isFetching,
    isPlaceholderData,
    error,
    isNextPageError: query.isFetchNextPageError,
    refetch: query.isFetchNextPageError ? fetchNextPage : query.refetch,
  };
}

/** A row that moved in the order between two requests may be on two pages. */
const withoutDuplicates = <Row extends { id: string }>(rows: Row[]): Row[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];
