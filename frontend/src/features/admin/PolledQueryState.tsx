import type { ComponentProps } from 'react';
import { LoadError } from '../../ui/feedback/LoadError';
import { QueryState } from '../../ui/feedback/QueryState';

/**
 * The state of a list that is read again and again: when that fails, the rows read before stay below the failure,
 * which would otherwise take their place between one read and the next.
 */
export function PolledQueryState<Data>(props: ComponentProps<typeof QueryState<Data>>) {
  const { query, failure } = props;
  const { data, error, refetch } = query;
  if (data === undefined) return <QueryState {...props} />;
  return (
    <>
      {Boolean(error) && <LoadError what={failure} error={error} onRetry={() => void refetch()} />}
      <QueryState {...props} query={{ ...query, error: null }} />
    </>
  );
}
