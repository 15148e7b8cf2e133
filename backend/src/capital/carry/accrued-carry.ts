import { Exact } from '../../finance/exact.js';
import { waterfall } from '../../finance/waterfall.js';
import type { CarryPosition } from './carry.sql.js';

/** The carry that would be due if cash and value were paid out on the day; less what was withheld, never below zero. */
export const accruedCarry = (position: CarryPosition, day: string): string =>
  waterfall(position, {
    flows: position.flows,
    payment: { date: day, amount: new Exact(position.cash).plus(position.value).toFixed(2) },
    withheld: position.withheld,
  }).carry;

/** Of several positions together. */
export const accruedCarryOf = (positions: readonly CarryPosition[], day: string): string =>
  positions.reduce((sum, position) => sum.plus(accruedCarry(position, day)), new Exact(0)).toFixed(2);

/** The same by deal; a deal without any is not listed. */
export function accruedCarryByDeal(
  positions: readonly CarryPosition[],
  day: string,
): ReadonlyMap<string, string> {
  const byDeal = Map.groupBy(positions, ({ investmentId }) => investmentId);
  return new Map([...byDeal].map(([id, ofDeal]) => [id, accruedCarryOf(ofDeal, day)]));
}
