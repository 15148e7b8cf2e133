import { createFileRoute } from '@tanstack/react-router';
import { getGetUpdateQueryOptions } from '../../api/generated';
import { UpdatePage } from '../../features/updates/UpdatePage';
import { loadQueries } from '../../api/load-queries';

export const Route = createFileRoute('/_signed-in/update/$id')({
  loader: ({ context: { queryClient }, params }) =>
    loadQueries(queryClient, [getGetUpdateQueryOptions(params.id)]),
  component: () => <UpdatePage id={Route.useParams().id} />,
});
