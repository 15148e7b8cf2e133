import type { EntityManager } from '@mikro-orm/postgresql';
import { waterfall, type Waterfall } from '../../finance/waterfall.js';
import { carryPositions, type CarryPosition } from './carry.sql.js';

/** $1 is the deal, $2 the day, $3 an event that does not count, nor does its reversal, or null. */
const positions = `
  with asked as (select ?::uuid as deal, ?::date as day,
    array(select id from capital_events where ?::uuid in (id, reverses)) as excluded)
  select ${carryPositions(
    (entry) => `${entry}.investment_id = (select deal from asked)
      and (${entry}.event_id = any((select excluded from asked)::uuid[])) is not true`,
    '(select day from asked)',
  )} as positions`;

interface Paying {
  investmentId: string;
  date: string;
  /** An event that does not count: the distribution itself, once it is released. */
  without?: string | null;
}

/** The waterfall of a payment to an entity, and the carry that was withheld before. */
export type CarryOf = (
  entityId: string,
  payment: string,
) => (Waterfall & { withheldBefore: string }) | undefined;

/** Computes the carry of payments of a deal on a day, by its terms; undefined for an entity that bears none. */
export async function carryOfPayments(
  em: EntityManager,
  { investmentId, date, without = null }: Paying,
): Promise<CarryOf> {
  const [row] = await em.execute<{ positions: CarryPosition[] }[]>(positions, [investmentId, date, without]);
  const byEntity = new Map(row?.positions.map((position) => [position.entityId, position]));
  return (entityId, amount) => {
    const position = byEntity.get(entityId);
    if (!position) return undefined;
    const { flows, withheld } = position;
    const steps = waterfall(position, { flows, payment: { date, amount }, withheld });
    return { ...steps, withheldBefore: withheld };
  };
}
