import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import {
  getListAuditEntriesQueryKey,
  listAuditEntries,
  type AuditEntry,
  type DownloadAuditTrailParams,
} from '../../../api/generated';

/** As many as are asked for at once. */
const PAGE = 100;

const olderThan = (page: AuditEntry[]): number | undefined =>
  page.length < PAGE ? undefined : page.at(-1)?.position;

/**
 * The entries found, newest first, page by page. Each page begins where the one before it ended, so what is added
 * meanwhile moves none. The portal writes on at all times, so they are read at each visit.
 */
export const useAuditEntries = (filter: DownloadAuditTrailParams) =>
  useInfiniteQuery({
    queryKey: getListAuditEntriesQueryKey(filter),
    queryFn: ({ pageParam, signal }) =>
      listAuditEntries({ ...filter, before: pageParam, limit: PAGE }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: olderThan,
    select: ({ pages }) => pages.flat(),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
