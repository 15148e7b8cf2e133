import type { Investment } from '../investments/investment.entity.js';
import type { HeldCompany } from './companies.table.js';

export interface InvestmentRow {
  company: HeldCompany;
  name: string;
  daysAgo: number;
  type: Investment['investmentType'];
  total: string;
  postMoney: string;
  status?: Investment['status'];
  /** How much of it is allocated to LPs; 100 unless told. */
  allocatedPercent?: number;
  notes?: string;
  /** What the company looked like at the deal, as far as it was told. */
  revenue?: string;
  frequency?: Investment['revenueFrequency'];
  team?: number;
  burn?: string;
}
