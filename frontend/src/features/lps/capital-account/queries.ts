import {
  getGetEntityCapitalAccountQueryOptions,
  getGetEntityPerformanceHistoryQueryOptions,
  getGetEntityPerformanceQueryOptions,
  getGetLpCapitalAccountQueryOptions,
  getGetLpPerformanceHistoryQueryOptions,
  getGetLpPerformanceQueryOptions,
} from '../../../api/generated';
import { onDay } from '../../../domain/capital/as-of';
import { statementsQuery } from '../../../domain/statement/queries';
import type { Can } from '../../../lib/session/auth';
import type { Period } from './period';

/** Whose account is shown: an LP's, or that of one of its entities. */
export interface Holder {
  lpId: string;
  entityId?: string | undefined;
}

/** Whose figures are explained. */
export const scopeOf = ({ lpId, entityId }: Holder) =>
  entityId ? ({ scope: 'entity', id: entityId } as const) : ({ scope: 'lp', id: lpId } as const);

/** The account in a period; without one, since the start. */
export function accountQuery({ lpId, entityId }: Holder, period: Period = {}) {
  const params = period.from || period.to ? period : undefined;
  return entityId
    ? getGetEntityCapitalAccountQueryOptions(entityId, params)
    : getGetLpCapitalAccountQueryOptions(lpId, params);
}

/** As of today, or of a past day. */
export const performanceQuery = ({ lpId, entityId }: Holder, asOf: string | undefined) =>
  entityId
    ? getGetEntityPerformanceQueryOptions(entityId, onDay(asOf))
    : getGetLpPerformanceQueryOptions(lpId, onDay(asOf));

/** Paid-in, distributed and NAV over time, up to today or a past day. */
export const historyQuery = ({ lpId, entityId }: Holder, asOf: string | undefined) =>
  entityId
    ? getGetEntityPerformanceHistoryQueryOptions(entityId, onDay(asOf))
    : getGetLpPerformanceHistoryQueryOptions(lpId, onDay(asOf));

/** The account from the start to the day, with what is due today. */
export const wholeAccountQuery = (holder: Holder, asOf: string | undefined) =>
  accountQuery(holder, asOf ? { to: asOf } : {});

/** What the capital account shows, to a delegate of notices without the performance. */
export const accountQueries = (holder: Holder, period: Period, asOf: string | undefined, can: Can) => ({
  whole: wholeAccountQuery(holder, asOf),
  account: accountQuery(holder, period),
  ...(can('performance.read') && {
    performance: performanceQuery(holder, asOf),
    history: historyQuery(holder, asOf),
  }),
  statements: statementsQuery(holder.lpId, holder.entityId),
});
