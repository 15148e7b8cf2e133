import type { Calendar } from './calendar.js';
import { dollarsOf } from '../finance/cents.js';
import type { DemoCompany } from './companies.js';
import { Random } from './random.js';
import { type ValuationPath, valuationPaths } from './tables/valuations.table.js';

export interface DemoMark {
  id: string;
  companyId: string;
  createdBy: string;
  valuation: string;
  explanation: string | null;
  markDate: string;
  createdAt: string;
  updatedAt: string;
}

interface Sources {
  companies: Map<string, DemoCompany>;
  /** The date of the fund's first investment in each company. */
  firstInvestments: Map<string, string>;
  adminId: string;
}

const SEED = 3;
const YEARS_OF_MARKS = 3;
const STEEP_PERCENT = 25;

/** Quarterly marks over three years, dated noon in New York of the quarter's end and entered on committee day. */
export function buildMarks(
  calendar: Calendar,
  { companies, firstInvestments, adminId }: Sources,
): DemoMark[] {
  const random = new Random(SEED);
  const quarters = calendar.quarterEnds(4 * YEARS_OF_MARKS);
  return Object.entries(valuationPaths).flatMap(([key, path]) => {
    const company = companies.get(key);
    const bought = firstInvestments.get(key);
    if (!company || !bought) throw new Error(`Valuations of ${key}, in which the fund has no investment`);
    return stepsOf(path, quarters)
      .filter(({ quarterEnd }) => quarterEnd >= bought)
      .map((step, index, steps) => {
        const createdAt = calendar.inOfficeHours(calendar.committeeDayOf(step.quarterEnd), random);
        return {
          id: random.idAt(createdAt),
          companyId: company.id,
          createdBy: adminId,
          valuation: dollarsOf(BigInt(step.thousands) * 100_000n),
          explanation: explain(step, steps[index - 1], random),
          markDate: calendar.noonOf(step.quarterEnd),
          createdAt,
          updatedAt: createdAt,
        };
      });
  });
}

interface Step {
  quarterEnd: string;
  thousands: number;
  sale: boolean;
}

function stepsOf(
  { thousands, endsQuartersAgo = 0, sold = false }: ValuationPath,
  quarters: string[],
): Step[] {
  const last = thousands.length - 1;
  return thousands.flatMap((value, index) => {
    const quarterEnd = quarters[endsQuartersAgo + last - index];
    return quarterEnd ? [{ quarterEnd, thousands: value, sale: sold && index === last }] : [];
  });
}

function explain(step: Step, before: Step | undefined, random: Random): string | null {
  if (step.sale) return 'Price in the signed sale agreement, net of fees; the escrow is counted in full.';
  if (!before) return 'Held at the price of our own round.';
  const percent = Math.round((100 * (step.thousands - before.thousands)) / before.thousands);
  if (percent === 0)
    return random.pick([
      null,
      'Held at the price of the last round; no material change in the quarter.',
      'Held. Revenue and runway are in line with the plan reviewed last quarter.',
    ]);
  if (percent >= STEEP_PERCENT)
    return `Up ${percent}%: priced off the latest round or its signed term sheet, led by an outside investor.`;
  if (percent > 0)
    return `Up ${percent}% on revenue growth, at the multiple of listed comparables less 25% for illiquidity.`;
  if (percent > -STEEP_PERCENT)
    return `Down ${-percent}%: growth below plan and lower multiples among comparables.`;
  return `Down ${-percent}%: under six months of cash and no term sheet; probability-weighted recovery.`;
}
