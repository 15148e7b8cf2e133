import { createFileRoute } from '@tanstack/react-router';
import { loadQueries } from '../../api/load-queries';
import { listSearch } from '../../data-grid/list-search';
import { readAsOf } from '../../domain/capital/as-of';
import { setupStepsQuery } from '../../features/admin/setup/queries';
import { DemoNotice } from '../../features/admin/setup/DemoNotice';
import { SetupChecklist } from '../../features/admin/setup/SetupChecklist';
import { DashboardPage } from '../../features/dashboard/DashboardPage';
import { dashboardQueries, fundPerformanceQueries } from '../../features/dashboard/queries';
import { redirectUnless } from '../../lib/session/redirect-unless';

const validateSearch = listSearch({ filters: ['asOf'] });

export const Route = createFileRoute('/_signed-in/admin-dashboard')({
  validateSearch,
  beforeLoad: ({ context }) =>
    redirectUnless(context, 'fund-metrics.read', { to: '/investment-management', replace: true }),
  loaderDeps: ({ search: { asOf } }) => ({ asOf }),
  loader: ({ context: { queryClient }, deps: { asOf }, cause }) => {
    const { toDo, metrics, updates, activities, ...others } = dashboardQueries;
    const { performance, history } = fundPerformanceQueries(readAsOf(asOf));
    return loadQueries(
      queryClient,
      [...Object.values(others), history],
      [setupStepsQuery, toDo, metrics, updates, activities, performance],
      cause,
    );
  },
  component: () => <DashboardPage notice={DemoNotice} setup={SetupChecklist} />,
});
