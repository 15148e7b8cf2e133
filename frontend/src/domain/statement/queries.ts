import { getListStatementsQueryOptions } from '../../api/generated';

/** The published statements of an LP, or of one of its entities. */
export const statementsQuery = (lpId: string, entityId?: string) =>
  getListStatementsQueryOptions(entityId ? { lpId, entityId } : { lpId });
