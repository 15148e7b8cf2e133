import { createFileRoute } from '@tanstack/react-router';
import { loadQueries } from '../../api/load-queries';
import { listSearch } from '../../data-grid/list-search';
import { EventPage } from '../../features/capital/event/EventPage';
import { capitalEventQuery } from '../../features/capital/queries';
import { redirectUnless } from '../../lib/session/redirect-unless';

export const Route = createFileRoute('/_signed-in/capital/$id/')({
  validateSearch: listSearch(),
  beforeLoad: ({ context }) =>
    redirectUnless(context, 'capital-events.write', { to: '/investment-management', replace: true }),
  loader: ({ context: { queryClient }, params: { id } }) => loadQueries(queryClient, [capitalEventQuery(id)]),
  component: () => <EventPage id={Route.useParams().id} />,
});
