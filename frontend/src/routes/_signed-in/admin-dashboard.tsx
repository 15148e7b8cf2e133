import { createFileRoute, redirect } from '@tanstack/react-router';
import { loadQueries } from '../../api/load-queries';
import { DashboardPage } from '../../features/dashboard/DashboardPage';
import { dashboardQueries } from '../../features/dashboard/queries';

export const Route = createFileRoute('/_signed-in/admin-dashboard')({
  beforeLoad: ({ context: { can } }) => {
    if (!can('fund-metrics.read')) throw redirect({ to: '/investment-management', replace: true });
  },
  loader: ({ context: { queryClient } }) => loadQueries(queryClient, Object.values(dashboardQueries)),
  component: DashboardPage,
});
