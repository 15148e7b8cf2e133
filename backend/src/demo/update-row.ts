import type { CompanyKey } from './companies.js';

export interface UpdateRow {
  company: CompanyKey;
  daysAgo: number;
  title: string;
  /** `{quarter}` stands for the last quarter that was over by then. */
  text: string;
}

export interface FundraiseRow extends UpdateRow {
  raised: string;
  postMoney: string;
  raiseType: 'SAFE' | 'Priced';
}
