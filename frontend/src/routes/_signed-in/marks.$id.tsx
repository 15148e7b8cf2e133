import { createFileRoute } from '@tanstack/react-router';
import { loadQueries } from '../../api/load-queries';
import { BatchPage } from '../../features/marks/batch/BatchPage';
import { markBatchQuery } from '../../features/marks/queries';
import { redirectUnless } from '../../lib/session/redirect-unless';

export const Route = createFileRoute('/_signed-in/marks/$id')({
  beforeLoad: ({ context }) =>
    redirectUnless(context, 'marks.write', { to: '/investment-management', replace: true }),
  loader: ({ context: { queryClient }, params: { id } }) => loadQueries(queryClient, [markBatchQuery(id)]),
  component: () => <BatchPage id={Route.useParams().id} />,
});
