import type { Calendar } from './calendar.js';
import { centsOf, dollarsOf } from '../finance/cents.js';
import type { Deal } from './investments.js';
import type { DemoLp } from './people.js';
import { Random } from './random.js';
import { splitInOrder } from './split-in-order.js';

export interface DemoAllocation {
  id: string;
  investmentId: string;
  lpId: string;
  amount: string;
  createdAt: string;
  updatedAt: string;
}

const SEED = 5;
const DAYS_AFTER_DEAL = 2;

/** How many LPs take part, deal after deal: 200 allocations over the 39 deals that are allocated. */
const participants = [4, 6, 5, 7, 3, 5, 6, 5];

/** Each deal goes to a few LPs by their commitments, exact to the cent over the part that is allocated. */
export function buildAllocations(calendar: Calendar, deals: Deal[], lps: DemoLp[]): DemoAllocation[] {
  const random = new Random(SEED);
  return deals
    .filter(({ row }) => row.allocatedPercent !== 0)
    .flatMap(({ row, investment }, index) => {
      const joined = lps.filter(({ createdAt }) => createdAt < investment.createdAt);
      const takers = drawLps(joined, participants[index % participants.length] ?? 1, random);
      const cents = (centsOf(investment.totalInvestment) * BigInt(row.allocatedPercent ?? 100)) / 100n;
      const amounts = splitInOrder(
        cents,
        takers.map(({ commitment }) => commitment),
      );
      const day = calendar.plusDays(investment.investmentDate, DAYS_AFTER_DEAL);
      return takers.map((lp, position) => {
        const createdAt = calendar.inOfficeHours(day, random);
        return {
          id: random.idAt(createdAt),
          investmentId: investment.id,
          lpId: lp.id,
          amount: dollarsOf(amounts[position] ?? 0n),
          createdAt,
          updatedAt: createdAt,
        };
      });
    });
}

/** Draws without replacement, weighted by commitment. */
function drawLps(lps: DemoLp[], count: number, random: Random): DemoLp[] {
  const left = lps.filter(({ commitment }) => commitment > 0);
  return Array.from({ length: count }, () => {
    let ticket = random.below(left.reduce((sum, { commitment }) => sum + commitment, 0));
    const drawn = left.findIndex(({ commitment }) => (ticket -= commitment) < 0);
    const [lp] = left.splice(drawn, 1);
    if (!lp) throw new Error('More participants than LPs with a commitment');
    return lp;
  });
}
