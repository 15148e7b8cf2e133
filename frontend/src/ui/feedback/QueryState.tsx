import type { ReactNode } from 'react';
import { EmptyState } from './EmptyState';
import { LoadError } from './LoadError';
import { LoadingRows } from './LoadingRows';

interface QueryStateProps<Data> {
  query: { data?: Data; error: unknown; isFetching: boolean; refetch: () => unknown };
  /** What is being loaded, for screen readers; or what stands in its place, if not rows. */
  loading: string | ReactNode;
  /** The headline when it could not be loaded. */
  failure: string;
  /** Whether data that was read before stays below the failure of a later read, as for a query that polls. */
  keepStale?: boolean;
  /** Shown for an empty list. */
  empty?: ReactNode;
  /** With the data that was read last, also while it is read again. */
  children: (data: Data) => ReactNode;
}

/** What a query has come to: loading, failed with a way to retry, empty, or its data. */
export function QueryState<Data>(props: QueryStateProps<Data>) {
  const { query, loading, failure, keepStale = false, empty, children } = props;
  const { data, error, isFetching, refetch } = query;
  const failed = Boolean(error) && <LoadError what={failure} error={error} onRetry={() => void refetch()} />;
  const keepsData = keepStale && data !== undefined;
  if (failed && !isFetching && !keepsData) return failed;
  if (data === undefined) return typeof loading === 'string' ? <LoadingRows text={loading} /> : loading;
  const isEmpty = empty !== undefined && Array.isArray(data) && data.length === 0;
  return (
    <>
      {keepsData && failed}
      {isEmpty ? typeof empty === 'string' ? <EmptyState text={empty} /> : empty : children(data)}
    </>
  );
}
