import type { ReactNode } from 'react';
import { LoadError } from '../../ui/feedback/LoadError';
import { LoadingRows } from '../../ui/feedback/LoadingRows';

interface LoadedProps<Data> {
  query: { data?: Data; error: unknown; isFetching: boolean; refetch: () => unknown };
  loading: string;
  /** What is said when it could not be read. */
  unread: string;
  children: (data: Data) => ReactNode;
}

/** What was read of the account, or how far that is. */
export function Loaded<Data>({ query, loading, unread, children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (error && !isFetching) return <LoadError what={unread} error={error} onRetry={() => void refetch()} />;
  return data === undefined ? <LoadingRows text={loading} /> : children(data);
}
