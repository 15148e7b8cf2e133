import { getGetMarkBatchQueryOptions } from '../../api/generated';

export const markBatchQuery = (id: string) => getGetMarkBatchQueryOptions(id);
