import { type Calendar, fillPlaceholders } from './calendar.js';
import type { DemoCompany } from './companies.js';
import { buildFile, type DemoFile } from './files.js';
import { Random } from './random.js';
import { type AttachmentRow, attachments } from './tables/attachments.table.js';
import type { CompanyKey } from './tables/companies.table.js';
import { companyUpdates } from './tables/company-updates.table.js';
import { fundraises } from './tables/fundraises.table.js';
import { productUpdates } from './tables/product-updates.table.js';

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

export interface UpdateRow {
  company: CompanyKey;
  daysAgo: number;
  title: string;
  /** `{quarter}` becomes the last quarter before that day. */
  text: string;
}

export interface FundraiseRow extends UpdateRow {
  raised: string;
  postMoney: string;
  raiseType: 'SAFE' | 'Priced';
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

/** An update with its attached document, if it has one. */
export interface AttachedUpdate extends DemoUpdate {
  documentFileId: string | null;
  documentName: string | null;
}

const ATTACHMENT_SEED = 8;

/** The updates with their attachments, and the files of these. */
export function attachDocuments(
  calendar: Calendar,
  companies: Map<string, DemoCompany>,
  updates: DemoUpdate[],
): { updates: AttachedUpdate[]; files: DemoFile[] } {
  const random = new Random(ATTACHMENT_SEED);
  const attached = attachments.map((row) => {
    const company = companies.get(row.company);
    const update = updates.find((it) => it.companyId === company?.id && it.title === row.update);
    if (!company || !update) throw new Error(`No update ${row.update}`);
    return attach(fillPlaceholders(row, calendar, update.updateDate), company, update, random);
  });
  const byId = new Map(attached.map(({ update }) => [update.id, update]));
  const nothing = { documentFileId: null, documentName: null };
  return {
    updates: updates.map((update) => byId.get(update.id) ?? { ...update, ...nothing }),
    files: attached.map(({ file }) => file),
  };
}

function attach(
  { fileName, title, blocks }: AttachmentRow,
  { name }: DemoCompany,
  update: DemoUpdate,
  random: Random,
): { update: AttachedUpdate; file: DemoFile } {
  const content = { kind: 'letter' as const, from: name, title, date: update.updateDate, blocks };
  const file = buildFile(content, update.createdBy, update.createdAt, random);
  return { update: { ...update, documentFileId: file.id, documentName: fileName }, file };
}
