import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../../data-grid/list-search';
import { readAsOf } from '../../domain/capital/as-of';
import { LpDashboardPage } from '../../features/lps/LpDashboardPage';
import { loadDashboard } from '../../features/lps/queries';
import { redirectUnless } from '../../lib/session/redirect-unless';

const validateSearch = listSearch({ filters: ['entityId', 'asOf'] });

export const Route = createFileRoute('/_signed-in/lp-dashboard')({
  validateSearch,
  loaderDeps: ({ search: { entityId, asOf } }) => ({ entityId, asOf }),
  beforeLoad: ({ context }) =>
    redirectUnless(context, 'portfolio-summary.read', { to: '/admin-dashboard', replace: true }),
  loader: ({ context: { queryClient, user }, deps: { entityId, asOf } }) =>
    loadDashboard(queryClient, user.id, entityId, readAsOf(asOf)),
  component: LpDashboardPage,
});
