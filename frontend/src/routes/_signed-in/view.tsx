import { createFileRoute, redirect } from '@tanstack/react-router';
import { loadQueries } from '../../api/load-queries';
import { ViewPage, viewableQuery } from '../../features/viewing/ViewPage';
import { homeOf } from '../../lib/session/current-user';

export const Route = createFileRoute('/_signed-in/view')({
  validateSearch: ({ choose }: Record<string, unknown>) => (choose === 'yes' ? { choose } : {}),
  beforeLoad: ({ context: { user } }) => {
    if (user.role !== 'delegate' && !user.mustSetUpTwoFactor)
      throw redirect({ to: homeOf(user), replace: true });
  },
  loader: ({ context: { queryClient } }) => loadQueries(queryClient, [viewableQuery]),
  component: View,
});

function View() {
  return <ViewPage choose={Route.useSearch().choose === 'yes'} />;
}
