import type { InvestingEntity } from '../investing-entities/investing-entity.entity.js';
import type { DemoAllocation } from './allocations.js';
import type { Calendar } from './calendar.js';
import type { DemoLp } from './people.js';
import { Random } from './random.js';

export interface DemoEntity {
  id: string;
  lpId: string;
  legalName: string;
  kind: InvestingEntity['kind'];
  address: string | null;
  k1OnPaper: boolean;
  createdAt: string;
  updatedAt: string;
}

const SEED = 11;

/** Through which three LPs have invested since the day. */
const further = [
  {
    email: 'priya.raman@example.com',
    legalName: 'Raman Family Trust',
    kind: 'trust',
    daysAgo: 640,
    address: '18 Larch Road\nCambridge, MA 02138',
  },
  {
    email: 'marcus.adeyemi@example.com',
    legalName: 'Marcus Adeyemi IRA',
    kind: 'ira',
    daysAgo: 600,
    address: null,
  },
  {
    email: 'weilin.chao@example.net',
    legalName: 'Chao Ventures LLC',
    kind: 'llc',
    daysAgo: 590,
    address: '2200 Market Street, Suite 400\nPhiladelphia, PA 19103',
  },
] as const;

/** Where the first trust was before, which one of its statements was addressed to; undefined for the others. */
export const formerAddress = ({ legalName }: { legalName: string }): string | undefined =>
  legalName === further[0].legalName ? '5 Harbor Street\nSalem, MA 01970' : undefined;

/** The first entity of each LP, which the database adds with the LP and which gets these ids, and the further ones. */
export function buildEntities(
  calendar: Calendar,
  lps: readonly DemoLp[],
): { first: DemoEntity[]; further: DemoEntity[] } {
  const random = new Random(SEED);
  const first = lps.map(({ id: lpId, legalName, createdAt }) => {
    const fields = { kind: 'individual' as const, address: null, k1OnPaper: false };
    return { id: random.idAt(createdAt), lpId, legalName, ...fields, createdAt, updatedAt: createdAt };
  });
  return {
    first,
    further: further.map(({ email, daysAgo, ...fields }) => {
      const lp = lps.find((each) => each.email === email);
      if (!lp) throw new Error(`No LP ${email}`);
      const createdAt = calendar.inOfficeHours(calendar.daysAgo(daysAgo), random);
      const id = random.idAt(createdAt);
      return { id, lpId: lp.id, ...fields, k1OnPaper: false, createdAt, updatedAt: createdAt };
    }),
  };
}

/** Whoever has a further entity has held what it was allocated since then through it. */
export function assignEntities(
  allocations: readonly DemoAllocation[],
  { first, further: later }: { first: readonly DemoEntity[]; further: readonly DemoEntity[] },
): (DemoAllocation & { entityId: string })[] {
  return allocations.map((allocation) => {
    const own = ({ lpId }: DemoEntity) => lpId === allocation.lpId;
    const entity =
      later.find((each) => own(each) && each.createdAt < allocation.createdAt) ?? first.find(own);
    if (!entity) throw new Error(`No entity of the LP ${allocation.lpId}`);
    return { ...allocation, entityId: entity.id };
  });
}
