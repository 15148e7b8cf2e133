import type { DemoAllocation } from './allocations.js';
import type { Calendar } from './calendar.js';
import { centsOf } from '../finance/cents.js';
import { buildFile, type DemoFile } from './files.js';
import { FUND_NAME, type K1Form } from './pdf/content.js';
import { percentOf } from './pdf/wording.js';
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

/** A K-1 for each LP and finished tax year with capital paid in; those of a year are uploaded together in March. */
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
      const content = buildForm(lp, taxYear, allocations);
      if (!content) return [];
      const file = buildFile(content, adminId, createdAt, random);
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

/** A partner's capital account over one tax year, in cents. */
export interface CapitalAccount {
  taxYear: number;
  beginning: bigint;
  contributed: bigint;
  interest: bigint;
  expenses: bigint;
  ending: bigint;
}

interface Contribution {
  amount: string;
  createdAt: string;
}

/** Basis points a year of the average capital: interest on cash; the fund's fees and expenses. */
const INTEREST = 60n;
const EXPENSES = 200n;

/** A partner's accounts from the year of the first contribution to the last year. */
export function capitalAccounts(contributions: readonly Contribution[], lastYear: number): CapitalAccount[] {
  const firstYear = Math.min(...contributions.map(yearOf));
  const accounts: CapitalAccount[] = [];
  for (let taxYear = firstYear; taxYear <= lastYear; taxYear++) {
    const beginning = accounts.at(-1)?.ending ?? 0n;
    const contributed = sumOf(contributions.filter((it) => yearOf(it) === taxYear));
    const averageCapital = beginning + contributed / 2n;
    const interest = (averageCapital * INTEREST) / 10_000n;
    const expenses = (averageCapital * EXPENSES) / 10_000n;
    const ending = beginning + contributed + interest - expenses;
    accounts.push({ taxYear, beginning, contributed, interest, expenses, ending });
  }
  return accounts;
}

export function paidInBy(contributions: readonly Contribution[], year: number): bigint {
  return sumOf(contributions.filter((it) => yearOf(it) <= year));
}

/** Records are made in office hours, when it is the same year in New York as in UTC. */
function yearOf({ createdAt }: Contribution): number {
  return Number(createdAt.slice(0, 4));
}

function sumOf(contributions: readonly Contribution[]): bigint {
  return contributions.reduce((sum, { amount }) => sum + centsOf(amount), 0n);
}
