import {
  getGetCompanyQueryOptions,
  getListCompaniesQueryOptions,
  getListCompanyDocumentsQueryOptions,
  getListCompanyInvestmentsQueryOptions,
  getListCompanyMarksQueryOptions,
  getListCompanyUpdatesQueryOptions,
  getListMarkVersionsQueryOptions,
} from '../../api/generated';
import type { Can } from '../../lib/session/auth';

/** The list of companies. */
export const companiesQuery = getListCompaniesQueryOptions();

/** What the page of a company reads for every user. */
export const companyQueries = (id: string) => ({
  company: getGetCompanyQueryOptions(id),
  marks: getListCompanyMarksQueryOptions(id),
  updates: getListCompanyUpdatesQueryOptions(id),
  investments: getListCompanyInvestmentsQueryOptions(id),
  documents: getListCompanyDocumentsQueryOptions(id),
});

/** The former versions of its marks, for admins. */
export const markVersionsQuery = getListMarkVersionsQueryOptions;

/** All that the page of a company reads for a user. */
export const companyPageQueries = (id: string, can: Can) => [
  ...Object.values(companyQueries(id)),
  ...(can('mark-versions.read') ? [markVersionsQuery(id)] : []),
];
