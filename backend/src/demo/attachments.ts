import { attachments, type AttachmentRow } from './attachments.table.js';
import type { Calendar } from './calendar.js';
import type { DemoCompany } from './companies.js';
import { buildFile, type DemoFile } from './files.js';
import { fillIn } from './papers/fill-in.js';
import { Random } from './random.js';
import type { DemoUpdate } from './updates.js';

/** An update with the name and file of what came along with it, if anything did. */
export interface AttachedUpdate extends DemoUpdate {
  documentFileId: string | null;
  documentName: string | null;
}

const SEED = 8;

/** The updates with what founders sent along hung on them, and the files of it. */
export function attachFiles(
  calendar: Calendar,
  companies: Map<string, DemoCompany>,
  updates: DemoUpdate[],
): { updates: AttachedUpdate[]; files: DemoFile[] } {
  const random = new Random(SEED);
  const attached = attachments.map((row) => {
    const company = companies.get(row.company);
    const update = updates.find((it) => it.companyId === company?.id && it.title === row.update);
    if (!company || !update) throw new Error(`No update ${row.update}`);
    return attach(fillIn(row, calendar, update.updateDate), company, update, random);
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
  const paper = { kind: 'letter' as const, from: name, title, date: update.updateDate, blocks };
  const file = buildFile(paper, update.createdBy, update.createdAt, random);
  return { update: { ...update, documentFileId: file.id, documentName: fileName }, file };
}
