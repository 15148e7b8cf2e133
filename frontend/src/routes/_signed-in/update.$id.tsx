import { createFileRoute } from '@tanstack/react-router';
import { getGetUpdateQueryOptions } from '../../api/generated';
import { UpdatePage } from '../../features/updates/UpdatePage';
import { withDeadline } from '../../api/with-deadline';

export const Route = createFileRoute('/_signed-in/update/$id')({
  loader: ({ context: { queryClient }, params }) =>
    withDeadline(queryClient.prefetchQuery(getGetUpdateQueryOptions(params.id))),
  component: () => <UpdatePage id={Route.useParams().id} />,
});
