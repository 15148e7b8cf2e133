import { infiniteQueryOptions } from '@tanstack/react-query';
import {
  getListAuditEntriesUrl,
  getListInvestmentsUrl,
  getListUpdatesUrl,
  type DownloadAuditTrailParams,
  type ListAuditEntriesQueryResult,
  type ListInvestmentsQueryResult,
  type ListUpdatesParams,
  type ListUpdatesQueryResult,
} from './generated';
import { fetchPage } from './http';

/** The server gives no more at a time. */
export const mostRows = 500;

/** A list in pages: each is asked for where the one before says that it is. */
const pagesOf = <Rows>(first: string) =>
  infiniteQueryOptions({
    queryKey: [first, 'pages'],
    queryFn: ({ pageParam, signal }) => fetchPage<Rows>(pageParam, signal),
    initialPageParam: first,
    getNextPageParam: ({ next }) => next,
  });

export const updatePageSize = 50;

/** The updates that are asked for, newest first. */
export const updatePages = (asked: Pick<ListUpdatesParams, 'type' | 'search'>) =>
  pagesOf<ListUpdatesQueryResult>(getListUpdatesUrl({ ...asked, limit: updatePageSize }));

/** The entries of the audit trail that are looked for, newest first, so many at a time. */
export const auditPages = (filter: DownloadAuditTrailParams, limit: number) =>
  pagesOf<ListAuditEntriesQueryResult>(getListAuditEntriesUrl({ ...filter, limit }));

/** For who shows, searches or counts all of them: few pages, each as large as can be. */
export const allUpdates = pagesOf<ListUpdatesQueryResult>(getListUpdatesUrl({ limit: mostRows }));
export const allInvestments = pagesOf<ListInvestmentsQueryResult>(getListInvestmentsUrl({ limit: mostRows }));
