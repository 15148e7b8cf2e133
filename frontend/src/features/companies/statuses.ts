import type { CompanyStatus } from '../../api/generated';

/** As the list offers them to filter by. */
export const filterStatuses: readonly CompanyStatus[] = [
  'active',
  'pipeline',
  'in_diligence',
  'passed',
  'exited',
  'failed',
];

/** As the forms offer them. A company is not entered to be passed on, so only an edit knows "Passed". */
export const newCompanyStatuses: readonly CompanyStatus[] = [
  'active',
  'pipeline',
  'in_diligence',
  'exited',
  'failed',
];
export const companyStatuses: readonly CompanyStatus[] = [...newCompanyStatuses, 'passed'];
