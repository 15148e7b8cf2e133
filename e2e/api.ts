import type { Page } from '@playwright/test';

export interface Investment {
  id: string;
  companyId: string;
  companyName: string;
  investmentName: string;
  totalInvestment: string;
  initialValuation: string;
  investmentDate: string;
  status: string;
  writtenOff: boolean;
  company: { currentValuation: string | null };
  notes: string | null;
  markedValuation: string;
  currentValue: string;
  realized: string;
  lpAllocationAmount?: string | null;
  irr: number | null;
}

/** Whether lists show a value: an investment in a company without a valuation has none. */
export const isValued = ({ writtenOff, company }: Pick<Investment, 'writtenOff' | 'company'>): boolean =>
  writtenOff || company.currentValuation !== null;

export interface FundMetrics {
  portfolioValue: string;
  realized: string;
  deployedCapital: string;
  activeInvestments: number;
  activeOfFailedCompanies: number;
  failedInvestments: number;
  cancelledInvestments: number;
}

export interface Company {
  id: string;
  version: number;
  name: string;
  sector: string;
  description: string | null;
  website: string | null;
  currentValuation: string | null;
  valuationAtLastFundraise: string | null;
  status: string;
  createdAt: string;
}

export interface Lp {
  id: string;
  firstName: string;
  lastName: string;
  legalName: string;
  email: string;
  username: string;
  createdAt: string;
}

export interface Portfolio {
  totalInvested: string;
  totalValue: string;
  realized: string;
  totalReturn: string;
  returnMultiple: number;
  irr: number | null;
  activeInvestments: number;
}

/** Gets a path as the user who is signed in on the page. */
export async function read<Body>(page: Page, path: string): Promise<Body> {
  const response = await page.context().request.get(path);
  if (!response.ok()) throw new Error(`${path} answered ${response.status()}`);
  return (await response.json()) as Body;
}

export async function investmentNamed(page: Page, name: string): Promise<Investment> {
  const all = await read<Investment[]>(page, '/api/investments');
  const investment = all.find(({ investmentName }) => investmentName === name);
  if (!investment) throw new Error(`No investment ${name}`);
  return investment;
}
