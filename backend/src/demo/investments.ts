import type { Investment } from '../investments/investment.entity.js';
import type { Calendar } from './calendar.js';
import type { DemoCompany } from './companies.js';
import { Random } from './random.js';
import type { PortfolioCompany } from './tables/companies.table.js';
import { firstInvestments } from './tables/first-investments.table.js';
import { followOnInvestments } from './tables/follow-on-investments.table.js';

export interface DemoInvestment {
  id: string;
  companyId: string;
  investmentName: string;
  totalInvestment: string;
  initialValuation: string;
  investmentDate: string;
  investmentType: string;
  notes: string | null;
  status: string;
  writtenOffOn: string | null;
  revenueAmount: string | null;
  revenueFrequency: string;
  teamSize: number | null;
  monthlyBurn: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface InvestmentRow {
  company: PortfolioCompany;
  name: string;
  daysAgo: number;
  type: Investment['investmentType'];
  total: string;
  postMoney: string;
  status?: Investment['status'];
  /** Allocated to LPs; 100 by default. */
  allocatedPercent?: number;
  notes?: string;
  /** Key figures of the company at the deal, as far as known. */
  revenue?: string;
  frequency?: Investment['revenueFrequency'];
  team?: number;
  burn?: string;
}

/** An investment beside the row that it was made from. */
export interface Deal {
  row: InvestmentRow;
  investment: DemoInvestment;
}

const SEED = 4;

export function buildDeals(calendar: Calendar, companies: Map<string, DemoCompany>): Deal[] {
  const random = new Random(SEED);
  return [...firstInvestments, ...followOnInvestments].map((row) => {
    const company = companies.get(row.company);
    if (!company) throw new Error(`No company ${row.company}`);
    const investmentDate = calendar.daysAgo(row.daysAgo);
    const createdAt = calendar.inOfficeHours(investmentDate, random);
    return {
      row,
      investment: {
        id: random.idAt(createdAt),
        companyId: company.id,
        investmentName: row.name,
        totalInvestment: row.total,
        initialValuation: row.postMoney,
        investmentDate,
        investmentType: row.type,
        notes: row.notes ?? null,
        status: row.status ?? 'active',
        writtenOffOn: writtenOffOn(row, company, investmentDate),
        revenueAmount: row.revenue ?? null,
        revenueFrequency: row.frequency ?? 'annual',
        teamSize: row.team ?? null,
        monthlyBurn: row.burn ?? null,
        createdAt,
        updatedAt: createdAt,
      },
    };
  });
}

/** A failed investment on the day its company failed, a cancelled one on its own date. */
function writtenOffOn(
  { status }: InvestmentRow,
  company: DemoCompany,
  investmentDate: string,
): string | null {
  if (status === 'failed') return company.failedOn;
  return status === 'cancelled' ? investmentDate : null;
}

/** The date of the fund's first investment in each company, by the company's key. */
export function firstDates(deals: Deal[]): Map<string, string> {
  const dates = new Map<string, string>();
  for (const { row, investment } of deals) {
    const known = dates.get(row.company);
    if (!known || investment.investmentDate < known) dates.set(row.company, investment.investmentDate);
  }
  return dates;
}
