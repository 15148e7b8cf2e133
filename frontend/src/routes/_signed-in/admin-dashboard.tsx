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
import { withDeadline } from '../../api/with-deadline';

export const Route = createFileRoute('/_signed-in/admin-dashboard')({
  beforeLoad: ({ context: { user } }) => {
    if (user.role !== 'admin') throw redirect({ to: '/investment-management', replace: true });
  },
  loader: ({ context: { queryClient } }) =>
    withDeadline(
      queryClient.prefetchQuery(getGetFundMetricsQueryOptions()),
      queryClient.prefetchQuery(getGetFundHistoryQueryOptions()),
      queryClient.prefetchQuery(getGetFundHoldingsQueryOptions()),
      queryClient.prefetchQuery(getListUpdatesQueryOptions(recentUpdates)),
      queryClient.prefetchQuery(getListActivitiesQueryOptions(recentActivities)),
    ),
  component: DashboardPage,
});
