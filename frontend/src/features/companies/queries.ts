import {
  getGetCompanyQueryOptions,
  getGetLpPortfolioQueryOptions,
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

/** What an LP has of a company's investments. */
export const ownPositionQuery = (companyId: string, lpId: string) =>
  getGetLpPortfolioQueryOptions(lpId, { companyId });

/** The former versions of its marks, for admins. */
export const markVersionsQuery = getListMarkVersionsQueryOptions;

/** All that the page of a company reads for a user. */
export const companyPageQueries = (id: string, can: Can, userId: string) => [
  ...Object.values(companyQueries(id)),
  ...(can('portfolio-summary.read') ? [ownPositionQuery(id, userId)] : []),
  ...(can('mark-versions.read') ? [markVersionsQuery(id)] : []),
];
