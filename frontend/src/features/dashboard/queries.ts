import {
  getGetCapitalFiguresQueryOptions,
  getGetFundHistoryQueryOptions,
  getGetFundHoldingsQueryOptions,
  getGetFundMetricsQueryOptions,
  getGetFundPerformanceQueryOptions,
  getListActivitiesQueryOptions,
  getListUpdatesQueryOptions,
} from '../../api/generated';

/** What the dashboard reads. */
export const dashboardQueries = {
  metrics: getGetFundMetricsQueryOptions(),
  performance: getGetFundPerformanceQueryOptions(),
  capital: getGetCapitalFiguresQueryOptions(),
  history: getGetFundHistoryQueryOptions(),
  holdings: getGetFundHoldingsQueryOptions(),
  /** Those that were created or edited last. */
  updates: getListUpdatesQueryOptions({ sort: 'changed', limit: 5 }),
  activities: getListActivitiesQueryOptions({ limit: 5 }),
};
