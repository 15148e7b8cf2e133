import { createFileRoute } from '@tanstack/react-router';
import { LpDashboardPage } from '../../features/lps/LpDashboardPage';
import { loadDashboard } from '../../features/lps/queries';
import { redirectUnless } from '../../lib/session/redirect-unless';

export const Route = createFileRoute('/_signed-in/lp-dashboard')({
  beforeLoad: ({ context }) =>
    redirectUnless(context, 'portfolio-summary.read', { to: '/admin-dashboard', replace: true }),
  loader: ({ context: { queryClient, user } }) => loadDashboard(queryClient, user.id),
  component: LpDashboardPage,
});
