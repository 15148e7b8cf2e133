import { createFileRoute, redirect } from '@tanstack/react-router';
import { loadQueries } from '../../api/load-queries';
import { listSearch } from '../../data-grid/list-search';
import { readAsOf } from '../../domain/capital/as-of';
import { entitiesOfLp } from '../../domain/entity/use-entity-filter';
import { CapitalAccountPage } from '../../features/lps/capital-account/CapitalAccountPage';
import { readPeriod } from '../../features/lps/capital-account/period';
import { accountQueries } from '../../features/lps/capital-account/queries';

const validateSearch = listSearch({ filters: ['entityId', 'from', 'to', 'asOf'] });

export const Route = createFileRoute('/_signed-in/capital-account')({
  validateSearch,
  beforeLoad: ({ context }) => {
    if (context.can('lps.read')) throw redirect({ to: '/admin-dashboard', replace: true });
  },
  loaderDeps: ({ search: { entityId, from, to, asOf } }) => ({ entityId, from, to, asOf: readAsOf(asOf) }),
  loader: ({ context: { queryClient, user, can }, deps: { entityId, from, to, asOf }, cause }) => {
    const holder = { lpId: user.id, entityId };
    const { whole, performance, ...others } = accountQueries(holder, readPeriod(from, to, asOf), asOf, can);
    return loadQueries(
      queryClient,
      Object.values(others),
      [entitiesOfLp(user.id), whole, performance],
      cause,
    );
  },
  component: CapitalAccountPage,
});
