import { createFileRoute, redirect } from '@tanstack/react-router';
import {
  getGetLpHistoryQueryOptions,
  getGetLpHoldingsQueryOptions,
  getGetLpPortfolioQueryOptions,
  getListLpK1DocumentsQueryOptions,
  getListLpRecentUpdatesQueryOptions,
} from '../../api/generated';
import { LpDashboardPage } from '../../features/lps/LpDashboardPage';
import { loadQueries } from '../../api/load-queries';

export const Route = createFileRoute('/_signed-in/lp-dashboard')({
  beforeLoad: ({ context: { can } }) => {
    if (!can('portfolio-summary.read')) throw redirect({ to: '/admin-dashboard', replace: true });
  },
  loader: ({ context: { queryClient, user } }) =>
    loadQueries(queryClient, [
      getGetLpPortfolioQueryOptions(user.id),
      getGetLpHistoryQueryOptions(user.id),
      getGetLpHoldingsQueryOptions(user.id),
      getListLpK1DocumentsQueryOptions(user.id),
      getListLpRecentUpdatesQueryOptions(user.id),
    ]),
  component: LpDashboardPage,
});
