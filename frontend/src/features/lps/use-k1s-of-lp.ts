import { useCallback } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { K1Record } from '../../api/generated';
import type { EntityFilterState } from '../../domain/entity/use-entity-filter';
import { lpQueries } from './queries';

/** The LP's K-1s, of all its entities or of one. A K-1 that names none is of the LP's first entity. */
export function useK1sOfLp(lpId: string, { entities, entityId }: EntityFilterState) {
  const firstId = entities?.[0]?.id;
  const select = useCallback(
    (documents: K1Record[]) =>
      entityId ? documents.filter(({ entity }) => (entity?.id ?? firstId) === entityId) : documents,
    [entityId, firstId],
  );
  return useQuery({ ...lpQueries(lpId).k1s, select });
}
