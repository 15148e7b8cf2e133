import type { Calendar } from './calendar.js';
import type { DemoCompany } from './companies.js';
import { companyUpdates } from './company-updates.table.js';
import { fundraises } from './fundraises.table.js';
import { productUpdates } from './product-updates.table.js';
import { Random } from './random.js';
import type { FundraiseRow, UpdateRow } from './update-row.js';

export interface DemoUpdate {
  id: string;
  companyId: string;
  createdBy: string;
  title: string;
  content: string;
  notes: string;
  updateType: 'fundraise' | 'company_update' | 'product_update';
  updateDate: string;
  amountRaised: string | null;
  postMoneyValuation: string | null;
  raiseType: string | null;
  createdAt: string;
  updatedAt: string;
}

type Row = UpdateRow & Partial<FundraiseRow> & Pick<DemoUpdate, 'updateType'>;

const SEED = 6;

const rows: Row[] = [
  ...fundraises.map((row) => ({ ...row, updateType: 'fundraise' as const })),
  ...companyUpdates.map((row) => ({ ...row, updateType: 'company_update' as const })),
  ...productUpdates.map((row) => ({ ...row, updateType: 'product_update' as const })),
];

export function buildUpdates(
  calendar: Calendar,
  companies: Map<string, DemoCompany>,
  adminId: string,
): DemoUpdate[] {
  const random = new Random(SEED);
  return rows.map((row) => {
    const company = companies.get(row.company);
    if (!company) throw new Error(`No company ${row.company}`);
    const updateDate = calendar.daysAgo(row.daysAgo);
    const createdAt = calendar.inOfficeHours(updateDate, random);
    const text = row.text.replaceAll('{quarter}', calendar.quarterBefore(updateDate));
    return {
      id: random.idAt(createdAt),
      companyId: company.id,
      createdBy: adminId,
      title: row.title,
      content: text,
      notes: text,
      updateType: row.updateType,
      updateDate,
      amountRaised: row.raised ?? null,
      postMoneyValuation: row.postMoney ?? null,
      raiseType: row.raiseType ?? null,
      createdAt,
      updatedAt: createdAt,
    };
  });
}
