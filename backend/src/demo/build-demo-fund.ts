import { buildActivities, type DemoActivity } from './activities.js';
import { buildAllocations, type DemoAllocation } from './allocations.js';
import { attachFiles, type AttachedUpdate } from './attachments.js';
import { Calendar } from './calendar.js';
import { buildCompanies, type DemoCompany } from './companies.js';
import { buildDocuments, type DemoDocument } from './documents.js';
import type { DemoFile } from './files.js';
import { buildDeals, firstDates, type DemoInvestment } from './investments.js';
import { buildK1s, type DemoK1 } from './k1s.js';
import { buildMarks, type DemoMark } from './marks.js';
import { buildPeople, type DemoUser } from './people.js';
import { buildUpdates } from './updates.js';

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
  files: DemoFile[];
  updates: AttachedUpdate[];
  documents: DemoDocument[];
  k1Documents: DemoK1[];
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
  const firstInvestments = firstDates(deals);
  const marks = buildMarks(calendar, { companies: byKey, firstInvestments, adminId: admin.id });
  const attached = attachFiles(calendar, byKey, buildUpdates(calendar, byKey, admin.id));
  const filed = buildDocuments(calendar, { admin, companies: byKey, deals, allocations });
  const taxed = buildK1s(calendar, { adminId: admin.id, lps, allocations });
  const records = {
    companies,
    allocations,
    marks,
    updates: attached.updates,
    documents: filed.documents,
    k1Documents: taxed.k1s,
  };
  return {
    ...records,
    users: [admin, ...lps.map(({ commitment: _not_a_column, ...user }) => user)],
    investments: deals.map(({ investment }) => investment),
    files: [...attached.files, ...filed.files, ...taxed.files],
    activities: buildActivities(calendar, { ...records, adminId: admin.id, lps, deals }),
  };
}
