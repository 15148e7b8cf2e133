import { buildActivities, type DemoActivity } from './activities.js';
import { buildAllocations, type DemoAllocation } from './allocations.js';
import { Calendar } from './calendar.js';
import { buildCompanies, type DemoCompany } from './companies.js';
import { buildDeals, firstDates, type DemoInvestment } from './investments.js';
import { buildMarks, type DemoMark } from './marks.js';
import { buildPeople, type DemoUser } from './people.js';
import { buildUpdates, type DemoUpdate } from './updates.js';

export interface DemoOptions {
  /** Today's date in New York, as YYYY-MM-DD: the demo's dates are counted back from it. */
  today: string;
  admin: { email: string; passwordHash: string };
  lpPasswordHash: string;
}

export interface DemoFund {
  users: DemoUser[];
  companies: DemoCompany[];
  investments: DemoInvestment[];
  allocations: DemoAllocation[];
  marks: DemoMark[];
  updates: DemoUpdate[];
  activities: DemoActivity[];
}

/** The whole demo fund, the same for the same day. */
export function buildDemoFund({ today, admin: adminSignIn, lpPasswordHash }: DemoOptions): DemoFund {
  const calendar = new Calendar(today);
  const { admin, lps } = buildPeople(calendar, adminSignIn, lpPasswordHash);
  const byKey = buildCompanies(calendar);
  const companies = [...byKey.values()];
  const deals = buildDeals(calendar, byKey);
  const allocations = buildAllocations(calendar, deals, lps);
  const marks = buildMarks(calendar, {
    companies: byKey,
    firstInvestments: firstDates(deals),
    adminId: admin.id,
  });
  const updates = buildUpdates(calendar, byKey, admin.id);
  const sources = { adminId: admin.id, lps, companies, deals, allocations, marks, updates };
  return {
    users: [admin, ...lps.map(({ commitment: _not_a_column, ...user }) => user)],
    companies,
    investments: deals.map(({ investment }) => investment),
    allocations,
    marks,
    updates,
    activities: buildActivities(calendar, sources),
  };
}
