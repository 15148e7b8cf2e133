import { createFileRoute } from '@tanstack/react-router';
import { loadQueries } from '../../api/load-queries';
import { listSearch } from '../../data-grid/list-search';
import { readAsOf } from '../../domain/capital/as-of';
import { DashboardPage } from '../../features/dashboard/DashboardPage';
import { dashboardQueries, fundPerformanceQueries } from '../../features/dashboard/queries';
import { redirectUnless } from '../../lib/session/redirect-unless';

const validateSearch = listSearch({ filters: ['asOf'] });

export const Route = createFileRoute('/_signed-in/admin-dashboard')({
  validateSearch,
  beforeLoad: ({ context }) =>
    redirectUnless(context, 'fund-metrics.read', { to: '/investment-management', replace: true }),
  loaderDeps: ({ search: { asOf } }) => ({ asOf }),
  loader: ({ context: { queryClient }, deps: { asOf } }) =>
    loadQueries(queryClient, [
      ...Object.values(fundPerformanceQueries(readAsOf(asOf))),
      ...Object.values(dashboardQueries),
    ]),
  component: DashboardPage,
});
