import { createFileRoute } from '@tanstack/react-router';
import { loadQueries } from '../../api/load-queries';
import { DashboardPage } from '../../features/dashboard/DashboardPage';
import { dashboardQueries } from '../../features/dashboard/queries';
import { redirectUnless } from '../../lib/session/redirect-unless';

export const Route = createFileRoute('/_signed-in/admin-dashboard')({
  beforeLoad: ({ context }) =>
    redirectUnless(context, 'fund-metrics.read', { to: '/investment-management', replace: true }),
  loader: ({ context: { queryClient } }) => loadQueries(queryClient, Object.values(dashboardQueries)),
  component: DashboardPage,
});
