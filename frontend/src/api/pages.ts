import { infiniteQueryOptions } from '@tanstack/react-query';
import {
  getListAuditEntriesUrl,
  getListCapitalEventsUrl,
  getListDocumentsUrl,
  getListInvestmentsUrl,
  getListMarkBatchesUrl,
  getListUnderAllocatedInvestmentsUrl,
  getListUpdatesUrl,
  type DownloadAuditTrailParams,
  type ListAuditEntriesQueryResult,
  type ListCapitalEventsQueryResult,
  type ListDocumentsQueryResult,
  type ListInvestmentsQueryResult,
  type ListMarkBatchesQueryResult,
  type ListUpdatesParams,
  type ListUpdatesQueryResult,
} from './generated';
import { fetchPage } from './http';

/** The server's maximum per page. */
export const mostRows = 500;

/** A paginated list: each page has the URL of the next one. */
const pagesOf = <Rows>(first: string) =>
  infiniteQueryOptions({
    queryKey: [first, 'pages'],
    queryFn: ({ pageParam, signal }) => fetchPage<Rows>(pageParam, signal),
    initialPageParam: first,
    getNextPageParam: ({ next }) => next,
  });

export const updatePageSize = 50;

/** The updates that match, newest first. */
export const updatePages = (filter: Pick<ListUpdatesParams, 'type' | 'state' | 'search'>) =>
  pagesOf<ListUpdatesQueryResult>(getListUpdatesUrl({ ...filter, limit: updatePageSize }));

/** The published documents that match, newest first. */
export const documentPages = (search: string) =>
  pagesOf<ListDocumentsQueryResult>(getListDocumentsUrl({ ...(search && { search }), limit: 50 }));

/** The entries of the audit trail that match, newest first. */
export const auditPages = (filter: DownloadAuditTrailParams, limit: number) =>
  pagesOf<ListAuditEntriesQueryResult>(getListAuditEntriesUrl({ ...filter, limit }));

/** For components that need all rows: as few pages as possible. */
export const publishedUpdates = pagesOf<ListUpdatesQueryResult>(
  getListUpdatesUrl({ state: 'published', limit: mostRows }),
);
export const allCapitalEvents = pagesOf<ListCapitalEventsQueryResult>(
  getListCapitalEventsUrl({ limit: mostRows }),
);
export const allInvestments = pagesOf<ListInvestmentsQueryResult>(getListInvestmentsUrl({ limit: mostRows }));
/** Those that are active and not allocated in full, for admins. */
export const underAllocatedInvestments = pagesOf<ListInvestmentsQueryResult>(
  getListUnderAllocatedInvestmentsUrl({ limit: mostRows }),
);
export const allMarkBatches = pagesOf<ListMarkBatchesQueryResult>(getListMarkBatchesUrl({ limit: mostRows }));
