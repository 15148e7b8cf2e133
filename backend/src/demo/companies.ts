import type { Company } from '../companies/company.entity.js';
import type { Calendar } from './calendar.js';
import { Random } from './random.js';
import {
  type CompanyKey,
  type CompanyRow,
  consideredCompanies,
  type PortfolioCompany,
  portfolioCompanies,
} from './tables/companies.table.js';
import { valuationPaths } from './tables/valuations.table.js';

export interface DemoCompany {
  id: string;
  name: string;
  sector: string;
  description: string;
  website: string | null;
  enteredValuation: string | null;
  valuationAtLastFundraise: string | null;
  status: Company['status'];
  failedOn: string | null;
  createdAt: string;
  updatedAt: string;
}

const SEED = 2;

/** By the key that the other tables refer to. */
export function buildCompanies(calendar: Calendar): Map<CompanyKey, DemoCompany> {
  const random = new Random(SEED);
  const rows = Object.entries<CompanyRow>({ ...portfolioCompanies, ...consideredCompanies });
  return new Map(
    rows.map(([key, row]) => {
      const createdAt = calendar.inOfficeHours(calendar.daysAgo(row.addedDaysAgo), random);
      const company: DemoCompany = {
        id: random.idAt(createdAt),
        name: row.name,
        sector: row.sector,
        description: row.description,
        website: row.website,
        enteredValuation: row.entered ?? null,
        valuationAtLastFundraise: row.lastFundraise,
        status: row.status,
        failedOn: row.status === 'failed' ? dayAfterLastMark(calendar, key) : null,
        createdAt,
        updatedAt: createdAt,
      };
      return [key as CompanyKey, company];
    }),
  );
}

/** A failed company of the demo fund failed on the day after the quarter of its last mark. */
function dayAfterLastMark(calendar: Calendar, key: string): string {
  const { endsQuartersAgo = 0 } = valuationPaths[key as PortfolioCompany] ?? {};
  const quarterEnd = calendar.quarterEnds(endsQuartersAgo + 1).at(-1);
  if (!quarterEnd) throw new Error(`No quarter in which ${key} failed`);
  return calendar.plusDays(quarterEnd, 1);
}
