import { createFileRoute } from '@tanstack/react-router';
import { loadQueries } from '../../api/load-queries';
import { AllocatePage } from '../../features/investments/allocate/AllocatePage';
import { allocationTableQuery } from '../../features/investments/queries';
import { redirectUnless } from '../../lib/session/redirect-unless';

export const Route = createFileRoute('/_signed-in/investment/$id/allocate')({
  beforeLoad: ({ context }) =>
    redirectUnless(context, 'allocations.write', { to: '/investment-management', replace: true }),
  loader: ({ context: { queryClient }, params: { id } }) =>
    loadQueries(queryClient, [allocationTableQuery(id)]),
  component: () => <AllocatePage id={Route.useParams().id} />,
});
