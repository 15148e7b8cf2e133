import {
  getGetEntityCapitalAccountQueryOptions,
  getGetEntityPerformanceQueryOptions,
  getGetLpCapitalAccountQueryOptions,
  getGetLpPerformanceQueryOptions,
} from '../../../api/generated';
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

export const performanceQuery = ({ lpId, entityId }: Holder) =>
  entityId ? getGetEntityPerformanceQueryOptions(entityId) : getGetLpPerformanceQueryOptions(lpId);

/** What the capital account shows. */
export const accountQueries = (holder: Holder, period: Period) => ({
  whole: accountQuery(holder),
  account: accountQuery(holder, period),
  performance: performanceQuery(holder),
});
