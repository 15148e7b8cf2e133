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
import { loadQueries } from '../../api/load-queries';

const validateSearch = listSearch({
  prefixes: ['', 'created', 'invited', 'active'],
  filters: ['tab', 'state', 'user', 'action', 'kind', 'from', 'to'],
  opens: ['create-user'],
});

export const Route = createFileRoute('/_signed-in/settings')({
  validateSearch,
  loaderDeps: ({ search: { tab } }) => ({ tab }),
  loader: ({ context: { queryClient, can }, deps: { tab } }) => {
    if (tab === 'users' && can('users.write')) return loadQueries(queryClient, [getListUsersQueryOptions()]);
    if (tab && tab !== 'profile') return undefined;
    return loadQueries(queryClient, [
      getGetSecurityQueryOptions(),
      getListSessionsQueryOptions(),
      getListAccountEventsQueryOptions(),
    ]);
  },
  component: () => <SettingsPage profile={AccountTab} />,
});
