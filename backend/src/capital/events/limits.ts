import { longDate, usd } from '../../finance/texts.js';
import { Exact } from '../../finance/exact.js';
import { grossOf } from '../amounts.js';
import type { EventKind } from './parts.js';
import type { Line } from './proposals.js';

export type NamedLine = Line & { name: string };

/** What an entity can be asked for, be paid and give up in a deal. */
export interface Limits {
  callable: string;
  /** The least that the entity has from the day of the event on. */
  cash: string;
  cost: string;
}

/** Why a deal cannot give up so much cost, by what all of its entities have; undefined if it can. */
export function costRefusal(
  costRelieved: string,
  entities: readonly Pick<Limits, 'cost'>[],
): string | undefined {
  const remaining = entities.reduce((sum, { cost }) => sum.plus(Exact.max(0, cost)), new Exact(0));
  return remaining.lt(costRelieved)
    ? `Only ${usd(remaining.toFixed(2))} of cost remains, so ${usd(costRelieved)} cannot be relieved`
    : undefined;
}

/** What is wrong about a line by the limits of its entity, undefined without a part in the deal; and the line's field. */
export function lineRefusal(
  kind: EventKind,
  line: NamedLine,
  limits: Limits | undefined,
): { field: 'entityId' | 'capital' | 'costRelieved'; message: string } | undefined {
  const { name } = line;
  if (!limits) return { field: 'entityId', message: `${name} has no allocation in this deal` };
  const above = (amount: string, limit: string) => new Exact(amount).gt(Exact.max(0, limit));
  const atLeastZero = (limit: string) => usd(Exact.max(0, limit).toFixed(2));
  if (kind === 'call' && above(line.capital, limits.callable))
    return {
      field: 'capital',
      message: `${name} is asked for ${usd(line.capital)} of capital, but only ${atLeastZero(limits.callable)} is unfunded`,
    };
  if (kind === 'proceeds' && above(line.costRelieved, limits.cost))
    return {
      field: 'costRelieved',
      message: `${name} would give up ${usd(line.costRelieved)} of cost, but only ${atLeastZero(limits.cost)} remains`,
    };
  if (kind === 'distribution' && above(grossOf(line), limits.cash))
    return {
      field: 'entityId',
      message: `${name} is paid ${usd(grossOf(line))}, but only ${atLeastZero(limits.cash)} of its cash is in this deal`,
    };
  return undefined;
}

export const beforeInvestment = (investmentDate: string): string =>
  `The date of proceeds cannot be before the investment on ${longDate(investmentDate)}`;
