import type { CompanyStatus } from '../../api/generated';
import { formatWords } from '../../lib/format';

/** What each status says of a company. */
export const companyStatusHelp: Record<CompanyStatus, string> = {
  active: 'In business. What the fund holds of it is valued by its latest mark.',
  pipeline: 'Might become an investment, and is not examined yet.',
  in_diligence: 'Is examined before the fund decides whether to invest.',
  passed: 'The fund decided not to invest.',
  exited: 'Sold, merged or listed. What the fund still holds of it keeps its value.',
  failed: 'Out of business. Its investments are worth zero from the day on which it failed.',
};

/** A status as an option of a select, with what it says. */
export const companyStatusOption = (value: CompanyStatus) => ({
  value,
  label: formatWords(value),
  help: companyStatusHelp[value],
});

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
