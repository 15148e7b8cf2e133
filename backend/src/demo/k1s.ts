import type { DemoAllocation } from './allocations.js';
import type { Calendar } from './calendar.js';
import { capitalAccounts, paidInBy } from './capital-account.js';
import { buildFile, type DemoFile } from './files.js';
import { FUND_NAME } from './fund-name.js';
import type { K1Form } from './papers/paper.js';
import { percentOf } from './papers/wording.js';
import type { DemoLp } from './people.js';
import { Random } from './random.js';

export interface DemoK1 {
  id: string;
  lpId: string;
  taxYear: number;
  fileId: string;
  originalName: string;
  uploadedBy: string;
  createdAt: string;
  updatedAt: string;
}

interface Sources {
  adminId: string;
  lps: DemoLp[];
  allocations: DemoAllocation[];
}

const SEED = 10;
const TAX_YEARS = 3;

/** A K-1 for each LP and finished tax year with capital at work; each March the last year's come in at once. */
export function buildK1s(
  calendar: Calendar,
  { adminId, lps, allocations }: Sources,
): { k1s: DemoK1[]; files: DemoFile[] } {
  const random = new Random(SEED);
  const built = calendar.finishedYears(TAX_YEARS).flatMap((taxYear) => {
    const uploadDay = calendar.workingDay(`${taxYear + 1}-03-${random.between(12, 20)}`);
    if (!calendar.isOver(uploadDay)) return [];
    const createdAt = calendar.inOfficeHours(uploadDay, random);
    return lps.flatMap((lp) => {
      const paper = buildForm(lp, taxYear, allocations);
      if (!paper) return [];
      const file = buildFile(paper, adminId, createdAt, random);
      return [{ k1: buildK1(lp, file, taxYear, random), file }];
    });
  });
  return { k1s: built.map(({ k1 }) => k1), files: built.map(({ file }) => file) };
}

function buildK1(lp: DemoLp, file: DemoFile, taxYear: number, random: Random): DemoK1 {
  return {
    id: random.idAt(file.createdAt),
    lpId: lp.id,
    taxYear,
    fileId: file.id,
    originalName: `${taxYear} K-1 - ${lp.lastName}, ${lp.firstName}.pdf`,
    uploadedBy: file.uploadedBy,
    createdAt: file.createdAt,
    updatedAt: file.createdAt,
  };
}

function buildForm(lp: DemoLp, taxYear: number, allocations: DemoAllocation[]): K1Form | undefined {
  const own = allocations.filter(({ lpId }) => lpId === lp.id);
  const account = capitalAccounts(own, taxYear).at(-1);
  if (!account) return undefined;
  const shareOn = (year: number) => percentOf(paidInBy(own, year), paidInBy(allocations, year), 4);
  return {
    kind: 'k1',
    taxYear,
    partnership: FUND_NAME,
    partnerName: lp.legalName,
    partnerEmail: lp.email,
    share: { beginning: shareOn(taxYear - 1), ending: shareOn(taxYear) },
    account,
  };
}
