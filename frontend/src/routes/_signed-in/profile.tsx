import { createFileRoute, redirect } from '@tanstack/react-router';
import { loadQueries } from '../../api/load-queries';
import { delegationsQuery, looksQuery } from '../../domain/delegation/queries';
import { entitiesOfLp } from '../../domain/entity/use-entity-filter';
import { ProfilePage } from '../../features/account/ProfilePage';
import { accountQueries } from '../../features/account/queries';
import { homeOf } from '../../lib/session/current-user';
import { redirectUnless } from '../../lib/session/redirect-unless';

export const Route = createFileRoute('/_signed-in/profile')({
  beforeLoad: ({ context }) => {
    // Admins have their account among the settings.
    if (context.can('lps.read')) throw redirect({ href: '/', reloadDocument: true });
    redirectUnless(context, 'security.read', { to: homeOf(context.user) });
  },
  loader: ({ context: { queryClient, user, can } }) =>
    loadQueries(
      queryClient,
      can('delegations.read') ? [delegationsQuery(user.id), looksQuery(user.id)] : [],
      [...Object.values(accountQueries), can('entities.read') && entitiesOfLp(user.id)],
    ),
  component: ProfilePage,
});
