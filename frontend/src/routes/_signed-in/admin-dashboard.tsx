import { createFileRoute, redirect } from '@tanstack/react-router';
import {
  getGetFundHistoryQueryOptions,
  getGetFundHoldingsQueryOptions,
  getGetFundMetricsQueryOptions,
  getListActivitiesQueryOptions,
  getListUpdatesQueryOptions,
} from '../../api/generated';
import { DashboardPage } from '../../features/dashboard/DashboardPage';
import { recentActivities, recentUpdates } from '../../features/dashboard/recent';
import { loadQueries } from '../../api/load-queries';

export const Route = createFileRoute('/_signed-in/admin-dashboard')({
  beforeLoad: ({ context: { can } }) => {
    if (!can('fund-metrics.read')) throw redirect({ to: '/investment-management', replace: true });
  },
  loader: ({ context: { queryClient } }) =>
    loadQueries(queryClient, [
      getGetFundMetricsQueryOptions(),
      getGetFundHistoryQueryOptions(),
      getGetFundHoldingsQueryOptions(),
      getListUpdatesQueryOptions(recentUpdates),
      getListActivitiesQueryOptions(recentActivities),
    ]),
  component: DashboardPage,
});
