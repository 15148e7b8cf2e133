import { useMemo } from 'react';
import { useListSeenCounts, type OpenKind, type SeenCount } from '../../api/generated';
import { useAuth } from '../../lib/session/auth';

/** As many as one call answers. */
const MOST = 100;

/** By the id of a record: how many of those who may see it have opened it. Empty for LPs, and while it is read. */
export function useSeenCounts(kind: OpenKind, ids: readonly string[]): ReadonlyMap<string, SeenCount> {
  const mayRead = useAuth().can('opens.read');
  const asked = ids.slice(0, MOST).join(',');
  const { data } = useListSeenCounts(
    { kind, ids: asked },
    { query: { enabled: mayRead && asked !== '', staleTime: 10_000 } },
  );
  return useMemo(() => new Map(data?.map((count) => [count.id, count])), [data]);
}
