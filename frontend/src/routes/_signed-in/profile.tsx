import { createFileRoute, redirect } from '@tanstack/react-router';
import { loadQueries } from '../../api/load-queries';
import { ProfilePage } from '../../features/account/ProfilePage';
import { accountQueries } from '../../features/account/queries';

export const Route = createFileRoute('/_signed-in/profile')({
  beforeLoad: ({ context: { can } }) => {
    if (!can('portfolio-summary.read')) throw redirect({ href: '/', reloadDocument: true });
  },
  loader: ({ context: { queryClient } }) => loadQueries(queryClient, Object.values(accountQueries)),
  component: ProfilePage,
});
