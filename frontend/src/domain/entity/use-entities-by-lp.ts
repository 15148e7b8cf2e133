import { useListEntities } from '../../api/generated';
import { entitiesByLp, type EntitiesByLp } from './entities-by-lp';

const none: EntitiesByLp = new Map();

/** The entities of all LPs; none until they are known. */
export function useEntitiesByLp(): EntitiesByLp {
  return useListEntities(undefined, { query: { select: entitiesByLp } }).data ?? none;
}
