import { useQuery } from '@tanstack/react-query';
import { getListEntitiesQueryOptions, type EntityRecord } from '../../api/generated';
import { useListState } from '../../data-grid/use-list-state';

/** An LP's entities, the first one first. */
export const entitiesOfLp = (lpId: string) => getListEntitiesQueryOptions({ lpId });

const filters = ['entityId'] as const;

export interface EntityFilterState {
  /** Undefined until they are known. */
  entities: readonly EntityRecord[] | undefined;
  /** Whether there is anything to choose. */
  hasSeveral: boolean;
  /** The one that the page is narrowed to. */
  entity: EntityRecord | undefined;
  entityId: string | undefined;
  choose: (entityId: string | undefined) => void;
}

/** The entity of an LP that the address narrows its page to; an address with another LP's entity narrows nothing. */
export function useEntityFilter(lpId: string): EntityFilterState {
  const { filters: chosen, filterBy } = useListState({ filters });
  const { data: entities } = useQuery(entitiesOfLp(lpId));
  const entity = entities?.find(({ id }) => id === chosen.entityId);
  return {
    entities,
    hasSeveral: (entities?.length ?? 0) > 1,
    entity,
    entityId: entities ? entity?.id : chosen.entityId,
    choose: (entityId) => filterBy('entityId', entityId),
  };
}
