import { createFileRoute, redirect } from '@tanstack/react-router';
import {
  getGetSecurityQueryOptions,
  getListAccountEventsQueryOptions,
  getListSessionsQueryOptions,
} from '../../api/generated';
import { ProfilePage } from '../../features/account/ProfilePage';
import { loadQueries } from '../../api/load-queries';

export const Route = createFileRoute('/_signed-in/profile')({
  beforeLoad: ({ context: { can } }) => {
    if (!can('portfolio-summary.read')) throw redirect({ href: '/', reloadDocument: true });
  },
  loader: ({ context: { queryClient } }) =>
    loadQueries(queryClient, [
      getGetSecurityQueryOptions(),
      getListSessionsQueryOptions(),
      getListAccountEventsQueryOptions(),
    ]),
  component: ProfilePage,
});
