import {
  getGetCapitalFiguresQueryOptions,
  getGetFundHistoryQueryOptions,
  getGetFundHoldingsQueryOptions,
  getGetFundMetricsQueryOptions,
  getGetFundPerformanceHistoryQueryOptions,
  getGetFundPerformanceQueryOptions,
  getListActivitiesQueryOptions,
  getListUpdatesQueryOptions,
} from '../../api/generated';
import { onDay } from '../../domain/capital/as-of';

/** As of today, or of a past day. */
export const fundPerformanceQueries = (asOf: string | undefined) => ({
  performance: getGetFundPerformanceQueryOptions(onDay(asOf)),
  history: getGetFundPerformanceHistoryQueryOptions(onDay(asOf)),
});

/** What else the dashboard reads. */
export const dashboardQueries = {
  metrics: getGetFundMetricsQueryOptions(),
  capital: getGetCapitalFiguresQueryOptions(),
  history: getGetFundHistoryQueryOptions(),
  holdings: getGetFundHoldingsQueryOptions(),
  /** Those that were created or edited last. */
  updates: getListUpdatesQueryOptions({ sort: 'changed', limit: 5 }),
  activities: getListActivitiesQueryOptions({ limit: 5 }),
};
