import { createFileRoute, redirect } from '@tanstack/react-router';
import { getGetSecurityQueryOptions } from '../../api/generated';
import { ProfilePage } from '../../features/settings/account/ProfilePage';

export const Route = createFileRoute('/_signed-in/profile')({
  beforeLoad: ({ context: { user } }) => {
    if (user.role !== 'lp') throw redirect({ href: '/', reloadDocument: true });
  },
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(getGetSecurityQueryOptions());
  },
  component: ProfilePage,
});
