import { createFileRoute } from '@tanstack/react-router';
import { loadQueries } from '../../api/load-queries';
import { listSearch } from '../../data-grid/list-search';
import { delegationsQuery } from '../../domain/delegation/queries';
import { LpPage } from '../../features/lps/LpPage';
import { lpQueries } from '../../features/lps/queries';

const validateSearch = listSearch({ filters: ['entityId', 'tab', 'from', 'to', 'asOf'] });

export const Route = createFileRoute('/_signed-in/lp/$id')({
  validateSearch,
  loaderDeps: ({ search: { entityId } }) => ({ entityId }),
  loader: ({ context: { queryClient, can }, params: { id }, deps: { entityId }, cause }) =>
    loadQueries(
      queryClient,
      [],
      [...Object.values(lpQueries(id, entityId)), can('lps.read') && delegationsQuery(id)],
      cause,
    ),
  component: () => <LpPage id={Route.useParams().id} />,
});
