import {
  getGetCompanyQueryOptions,
  getListCompaniesQueryOptions,
  getListCompanyDocumentsQueryOptions,
  getListCompanyInvestmentsQueryOptions,
  getListCompanyMarksQueryOptions,
  getListCompanyUpdatesQueryOptions,
} from '../../api/generated';

/** The list of companies. */
export const companiesQuery = getListCompaniesQueryOptions();

/** What the page of a company reads. */
export const companyQueries = (id: string) => ({
  company: getGetCompanyQueryOptions(id),
  marks: getListCompanyMarksQueryOptions(id),
  updates: getListCompanyUpdatesQueryOptions(id),
  investments: getListCompanyInvestmentsQueryOptions(id),
  documents: getListCompanyDocumentsQueryOptions(id),
});
