import { keepPreviousData } from '@tanstack/react-query';
import {
  getGetAboutQueryOptions,
  getGetChangesQueryOptions,
  getGetBrandQueryOptions,
  getListImportJobsQueryOptions,
  getListMailsQueryOptions,
  getListUsersQueryOptions,
  type DownloadAuditTrailParams,
} from '../../api/generated';
import { auditPages } from '../../api/pages';
import { mailStateOf } from './mail/mail-states';

const AUDIT_PAGE_SIZE = 100;

/** For what also changes without the user: it is read at each visit, but not again right after the route's loader. */
const eachVisit = { staleTime: 1000 } as const;

/** What the tabs of the settings read besides the own account. */
export const adminQueries = {
  users: getListUsersQueryOptions(),
  about: getGetAboutQueryOptions({ query: eachVisit }),
  /** The same until the program is replaced. */
  changes: getGetChangesQueryOptions(),
  brand: getGetBrandQueryOptions(),
  importJobs: getListImportJobsQueryOptions(undefined, { query: eachVisit }),
  /** Of one state or of all; while another state is chosen, those of the last one stay. */
  mails: (filter: string | undefined) =>
    getListMailsQueryOptions(
      { state: mailStateOf(filter) },
      { query: { ...eachVisit, placeholderData: keepPreviousData } },
    ),
  /** Newest first. A page begins where the one before it ended, so entries that are added meanwhile move none. */
  auditEntries: (filter: DownloadAuditTrailParams) => ({
    ...auditPages(filter, AUDIT_PAGE_SIZE),
    ...eachVisit,
    placeholderData: keepPreviousData,
  }),
};
