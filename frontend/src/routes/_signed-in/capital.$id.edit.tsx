import { createFileRoute } from '@tanstack/react-router';
import { loadQueries } from '../../api/load-queries';
import { EditorPage } from '../../features/capital/editor/EditorPage';
import { capitalEventQuery } from '../../features/capital/queries';
import { redirectUnless } from '../../lib/session/redirect-unless';

export const Route = createFileRoute('/_signed-in/capital/$id/edit')({
  beforeLoad: ({ context }) =>
    redirectUnless(context, 'capital-events.write', { to: '/investment-management', replace: true }),
  loader: ({ context: { queryClient }, params: { id } }) => loadQueries(queryClient, [capitalEventQuery(id)]),
  component: () => <EditorPage id={Route.useParams().id} />,
});
