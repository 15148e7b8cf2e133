import { createFileRoute } from '@tanstack/react-router';
import { listSearch } from '../../data-grid/list-search';
import { LpPage } from '../../features/lps/LpPage';
import { loadLp } from '../../features/lps/queries';

export const Route = createFileRoute('/_signed-in/lp/$id')({
  validateSearch: listSearch(),
  loader: ({ context: { queryClient }, params: { id } }) => loadLp(queryClient, id),
  component: () => <LpPage id={Route.useParams().id} />,
});
