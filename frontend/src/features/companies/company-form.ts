import type { CompanyStatus } from '../../api/generated';

/** What the dialogs ask about a company; its valuation only when it is added, since afterwards marks tell it. */
export interface CompanyForm {
  name: string;
  sector: string;
  description: string;
  website: string;
  currentValuation: string;
  status: CompanyStatus;
  failedOn: string;
}

/** What is sent of the date: nothing unless the status is the one that has it. */
export const failedOnSent = ({ status, failedOn }: Pick<CompanyForm, 'status' | 'failedOn'>) =>
  status === 'failed' ? failedOn : undefined;
