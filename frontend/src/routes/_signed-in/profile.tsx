import { createFileRoute, redirect } from '@tanstack/react-router';
import {
  getGetSecurityQueryOptions,
  getListAccountEventsQueryOptions,
  getListSessionsQueryOptions,
} from '../../api/generated';
import { ProfilePage } from '../../features/account/ProfilePage';
import { withDeadline } from '../../api/with-deadline';

export const Route = createFileRoute('/_signed-in/profile')({
  beforeLoad: ({ context: { user } }) => {
    if (user.role !== 'lp') throw redirect({ href: '/', reloadDocument: true });
  },
  loader: ({ context: { queryClient } }) =>
    withDeadline(
      queryClient.prefetchQuery(getGetSecurityQueryOptions()),
      queryClient.prefetchQuery(getListSessionsQueryOptions()),
      queryClient.prefetchQuery(getListAccountEventsQueryOptions()),
    ),
  component: ProfilePage,
});
