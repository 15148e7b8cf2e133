import type { CompanyStatus } from '../../api/generated';

/** What the dialogs ask about a company; its valuation only when it is added, since afterwards marks tell it. */
export interface CompanyForm {
  name: string;
  sector: string;
  description: string;
  website: string;
  currentValuation: string;
  status: CompanyStatus;
}
