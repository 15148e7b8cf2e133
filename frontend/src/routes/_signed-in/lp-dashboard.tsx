import { createFileRoute, redirect } from '@tanstack/react-router';
import {
  getGetLpHistoryQueryOptions,
  getGetLpHoldingsQueryOptions,
  getGetLpPortfolioQueryOptions,
  getListLpK1DocumentsQueryOptions,
  getListLpRecentUpdatesQueryOptions,
} from '../../api/generated';
import { LpDashboardPage } from '../../features/lps/LpDashboardPage';
import { withDeadline } from '../../api/with-deadline';

export const Route = createFileRoute('/_signed-in/lp-dashboard')({
  beforeLoad: ({ context: { user } }) => {
    if (user.role === 'admin') throw redirect({ to: '/admin-dashboard', replace: true });
  },
  loader: ({ context: { queryClient, user } }) =>
    withDeadline(
      queryClient.prefetchQuery(getGetLpPortfolioQueryOptions(user.id)),
      queryClient.prefetchQuery(getGetLpHistoryQueryOptions(user.id)),
      queryClient.prefetchQuery(getGetLpHoldingsQueryOptions(user.id)),
      queryClient.prefetchQuery(getListLpK1DocumentsQueryOptions(user.id)),
      queryClient.prefetchQuery(getListLpRecentUpdatesQueryOptions(user.id)),
    ),
  component: LpDashboardPage,
});
