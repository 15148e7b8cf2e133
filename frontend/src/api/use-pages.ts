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

/** A list of which the first pages are there, or all. */
export interface PagedList<Row> {
  rows: Row[] | undefined;
  /** Whether these are all rows that there are. */
  isWhole: boolean;
  isFetching: boolean;
  /** Whether they are those of what was asked for before, until the others come. */
  isPlaceholderData: boolean;
  error: Error | null;
  /** Whether what failed is a further page, so that the rows before it still stand. */
  isNextPageError: boolean;
  /** Asks again for what failed. */
  refetch: () => unknown;
}

/** Reads a list page by page, so many of them, or else to its end. */
export function usePages<Row extends { id: string }>(pages: Pages<Row>, most = Infinity): PagedList<Row> {
  const query = useInfiniteQuery(pages);
  const { data, error, hasNextPage, isFetching, isPlaceholderData, fetchNextPage } = query;
  const read = data?.pages.length ?? 0;
  const isWanted = hasNextPage && !isPlaceholderData && !isFetching && !error;
  useEffect(() => {
    if (isWanted && read < most) void fetchNextPage({ cancelRefetch: false });
    // A quick page may be there before anybody saw that it was being fetched: only their number tells.
  }, [isWanted, read, most, fetchNextPage]);
  return {
    rows: useMemo(() => data && onceEach(data.pages.flatMap(({ rows }) => rows)), [data]),
    isWhole: data !== undefined && !hasNextPage,
    isFetching,
    isPlaceholderData,
    error,
    isNextPageError: query.isFetchNextPageError,
    refetch: query.isFetchNextPageError ? fetchNextPage : query.refetch,
  };
}

/** One whose place in the order was changed while the pages were read may stand on two of them. */
const onceEach = <Row extends { id: string }>(rows: Row[]): Row[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];
