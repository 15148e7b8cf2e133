import { createFileRoute } from '@tanstack/react-router';
import { loadQueries } from '../../api/load-queries';
import { listSearch } from '../../data-grid/list-search';
import { updateQuery } from '../../features/updates/queries';
import { UpdatePage } from '../../features/updates/UpdatePage';

export const Route = createFileRoute('/_signed-in/update/$id')({
  validateSearch: listSearch({ filters: ['created'] }),
  loader: ({ context: { queryClient }, params }) => loadQueries(queryClient, [updateQuery(params.id)]),
  component: () => <UpdatePage id={Route.useParams().id} />,
});
