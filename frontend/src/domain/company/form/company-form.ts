import type { CompanyStatus } from '../../../api/generated';

/** The fields of the dialogs that add and edit a company. The valuation is asked for only when one is added. */
export interface CompanyForm {
  name: string;
  sector: string;
  description: string;
  website: string;
  currentValuation: string;
  status: CompanyStatus;
  failedOn: string;
}

/** The request has the date only with the status it belongs to. */
export const failedOnRequest = ({ status, failedOn }: Pick<CompanyForm, 'status' | 'failedOn'>) =>
  status === 'failed' ? failedOn : undefined;
