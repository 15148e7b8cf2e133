import type { Company } from '../companies/company.entity.js';
import type { Calendar } from './calendar.js';
import { Random } from './random.js';
import {
  type CompanyKey,
  type CompanyRow,
  consideredCompanies,
  heldCompanies,
} from './tables/companies.table.js';

export interface DemoCompany {
  id: string;
  name: string;
  sector: string;
  description: string;
  website: string | null;
  enteredValuation: string | null;
  valuationAtLastFundraise: string | null;
  status: Company['status'];
  createdAt: string;
  updatedAt: string;
}

const SEED = 2;

/** All companies by the name that the other tables know them by. */
export function buildCompanies(calendar: Calendar): Map<CompanyKey, DemoCompany> {
  const random = new Random(SEED);
  const rows = Object.entries<CompanyRow>({ ...heldCompanies, ...consideredCompanies });
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
        createdAt,
        updatedAt: createdAt,
      };
      return [key as CompanyKey, company];
    }),
  );
}
