import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../../data-grid/list-search';
import { LpDashboardPage } from '../../features/lps/LpDashboardPage';
import { loadDashboard } from '../../features/lps/queries';
import { redirectUnless } from '../../lib/session/redirect-unless';

const validateSearch = listSearch({ filters: ['entityId'] });

export const Route = createFileRoute('/_signed-in/lp-dashboard')({
  validateSearch,
  loaderDeps: ({ search: { entityId } }) => ({ entityId }),
  beforeLoad: ({ context }) =>
    redirectUnless(context, 'portfolio-summary.read', { to: '/admin-dashboard', replace: true }),
  loader: ({ context: { queryClient, user }, deps: { entityId } }) =>
    loadDashboard(queryClient, user.id, entityId),
  component: LpDashboardPage,
});
