import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../../data-grid/list-search';
import { LpPage } from '../../features/lps/LpPage';
import { loadLp } from '../../features/lps/queries';

const validateSearch = listSearch({ filters: ['entityId', 'tab', 'from', 'to', 'asOf'] });

export const Route = createFileRoute('/_signed-in/lp/$id')({
  validateSearch,
  loaderDeps: ({ search: { entityId } }) => ({ entityId }),
  loader: ({ context: { queryClient }, params: { id }, deps: { entityId } }) =>
    loadLp(queryClient, id, entityId),
  component: () => <LpPage id={Route.useParams().id} />,
});
