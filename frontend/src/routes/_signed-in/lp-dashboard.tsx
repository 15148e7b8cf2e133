import { createFileRoute, redirect } from '@tanstack/react-router';
import { getGetLpPortfolioQueryOptions, getListLpRecentUpdatesQueryOptions } from '../../api/generated';
import { LpDashboardPage } from '../../features/lps/LpDashboardPage';

export const Route = createFileRoute('/_signed-in/lp-dashboard')({
  beforeLoad: ({ context: { user } }) => {
    if (user.role === 'admin') throw redirect({ to: '/admin-dashboard', replace: true });
  },
  loader: ({ context: { queryClient, user } }) => {
    void queryClient.prefetchQuery(getGetLpPortfolioQueryOptions(user.id));
    void queryClient.prefetchQuery(getListLpRecentUpdatesQueryOptions(user.id));
  },
  component: LpDashboardPage,
});
