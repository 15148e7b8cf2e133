import type { CompanyStatus } from '../../api/generated';

/** In the order of the list's filter. */
export const filterStatuses: readonly CompanyStatus[] = [
  'active',
  'pipeline',
  'in_diligence',
  'passed',
  'exited',
  'failed',
];

/** In the order of the forms. Only a company that is edited can become "Passed". */
export const newCompanyStatuses: readonly CompanyStatus[] = [
  'active',
  'pipeline',
  'in_diligence',
  'exited',
  'failed',
];
export const companyStatuses: readonly CompanyStatus[] = [...newCompanyStatuses, 'passed'];
