import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { DownloadAuditTrailParams } from '../../../api/generated';
import { auditPages } from '../../../api/pages';

/** As many as are asked for at once. */
const PAGE = 100;

/**
 * The entries found, newest first, page by page. Each page begins where the one before it ended, so what is added
 * meanwhile moves none. The portal writes on at all times, so they are read at each visit.
 */
export const useAuditEntries = (filter: DownloadAuditTrailParams) =>
  useInfiniteQuery({
    ...auditPages(filter, PAGE),
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
