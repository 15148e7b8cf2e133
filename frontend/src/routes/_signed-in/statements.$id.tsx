import { createFileRoute } from '@tanstack/react-router';
import { loadQueries } from '../../api/load-queries';
import { PeriodPage } from '../../features/statements/period/PeriodPage';
import { periodQuery } from '../../features/statements/queries';
import { redirectUnless } from '../../lib/session/redirect-unless';

export const Route = createFileRoute('/_signed-in/statements/$id')({
  beforeLoad: ({ context }) =>
    redirectUnless(context, 'statements.write', { to: '/capital-account', replace: true }),
  loader: ({ context: { queryClient }, params: { id } }) => loadQueries(queryClient, [periodQuery(id)]),
  component: () => <PeriodPage id={Route.useParams().id} />,
});
