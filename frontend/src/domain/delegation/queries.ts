import { getListDelegationsQueryOptions, getListLooksQueryOptions } from '../../api/generated';

/** What others change or do meanwhile is read at each visit, but not again right after the route's loader. */
const eachVisit = { staleTime: 1000 } as const;

/** Who has access to what is the LP's. */
export const delegationsQuery = (lpId: string) =>
  getListDelegationsQueryOptions({ lpId }, { query: eachVisit });

/** What others looked at while they viewed the portal as the LP. */
export const looksQuery = (lpId: string) => getListLooksQueryOptions({ lpId }, { query: eachVisit });
