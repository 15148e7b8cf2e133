import {
  getGetCapitalFiguresQueryOptions,
  getGetFundHistoryQueryOptions,
  getGetFundHoldingsQueryOptions,
  getGetFundMetricsQueryOptions,
  getGetFundPerformanceHistoryQueryOptions,
  getGetFundPerformanceQueryOptions,
  getGetToDoQueryOptions,
  getListActivitiesQueryOptions,
  getListUpdatesQueryOptions,
} from '../../api/generated';
import { onDay } from '../../domain/capital/as-of';

/** As of today, or of a past day. */
export const fundPerformanceQueries = (asOf: string | undefined) => ({
  performance: getGetFundPerformanceQueryOptions(onDay(asOf)),
  history: getGetFundPerformanceHistoryQueryOptions(onDay(asOf)),
});

/** Mails, and what others do, change it without a write of this browser: long enough for the loader and the page to share one read. */
const TO_DO_FRESH_MS = 5_000;

/** What else the dashboard reads. */
export const dashboardQueries = {
  toDo: getGetToDoQueryOptions({ query: { staleTime: TO_DO_FRESH_MS } }),
  metrics: getGetFundMetricsQueryOptions(),
  capital: getGetCapitalFiguresQueryOptions(),
  history: getGetFundHistoryQueryOptions(),
  holdings: getGetFundHoldingsQueryOptions(),
  /** Those that were created or edited last. */
  updates: getListUpdatesQueryOptions({ sort: 'changed', limit: 5 }),
  activities: getListActivitiesQueryOptions({ limit: 5 }),
};
