import { createFileRoute } from '@tanstack/react-router';
import { loadQueries } from '../../api/load-queries';
import { entitiesOfLp } from '../../domain/entity/use-entity-filter';
import { ProfilePage } from '../../features/account/ProfilePage';
import { accountQueries } from '../../features/account/queries';
import { redirectUnless } from '../../lib/session/redirect-unless';

export const Route = createFileRoute('/_signed-in/profile')({
  beforeLoad: ({ context }) =>
    redirectUnless(context, 'portfolio-summary.read', { href: '/', reloadDocument: true }),
  loader: ({ context: { queryClient, user } }) =>
    loadQueries(queryClient, [...Object.values(accountQueries), entitiesOfLp(user.id)]),
  component: ProfilePage,
});
