import { createFileRoute, redirect } from '@tanstack/react-router';
import { LpDashboardPage } from '../../features/lps/LpDashboardPage';
import { loadDashboard } from '../../features/lps/queries';

export const Route = createFileRoute('/_signed-in/lp-dashboard')({
  beforeLoad: ({ context: { can } }) => {
    if (!can('portfolio-summary.read')) throw redirect({ to: '/admin-dashboard', replace: true });
  },
  loader: ({ context: { queryClient, user } }) => loadDashboard(queryClient, user.id),
  component: LpDashboardPage,
});
