import { createFileRoute } from '@tanstack/react-router';
import {
  getGetSecurityQueryOptions,
  getListAccountEventsQueryOptions,
  getListSessionsQueryOptions,
  getListUsersQueryOptions,
} from '../../api/generated';
import { AccountTab } from '../../features/account/AccountTab';
import { SettingsPage } from '../../features/admin/SettingsPage';
import { listSearch } from '../../data-grid/list-search';
import { withDeadline } from '../../api/with-deadline';

const validateSearch = listSearch({
  prefixes: ['', 'created', 'invited', 'active'],
  filters: ['tab', 'state', 'user', 'action', 'kind', 'from', 'to'],
  opens: ['create-user'],
});

export const Route = createFileRoute('/_signed-in/settings')({
  validateSearch,
  loaderDeps: ({ search: { tab } }) => ({ tab }),
  loader: ({ context: { queryClient, user }, deps: { tab } }) => {
    if (tab === 'users' && user.can.includes('users.write'))
      return withDeadline(queryClient.prefetchQuery(getListUsersQueryOptions()));
    if (tab && tab !== 'profile') return undefined;
    return withDeadline(
      queryClient.prefetchQuery(getGetSecurityQueryOptions()),
      queryClient.prefetchQuery(getListSessionsQueryOptions()),
      queryClient.prefetchQuery(getListAccountEventsQueryOptions()),
    );
  },
  component: () => <SettingsPage profile={AccountTab} />,
});
