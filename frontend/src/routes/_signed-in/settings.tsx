import { createFileRoute } from '@tanstack/react-router';
import { getListUsersQueryOptions } from '../../api/generated';
import { SettingsPage } from '../../features/settings/SettingsPage';
import { listSearch } from '../../lib/list-address';

const validateSearch = listSearch({
  prefixes: ['', 'created', 'invited', 'active'],
  filters: ['tab', 'state', 'user', 'action', 'kind', 'from', 'to'],
});

export const Route = createFileRoute('/_signed-in/settings')({
  validateSearch,
  loaderDeps: ({ search: { tab } }) => ({ tab }),
  loader: ({ context: { queryClient, user }, deps: { tab } }) => {
    if (tab === 'users' && user.can.includes('users.write')) {
      void queryClient.prefetchQuery(getListUsersQueryOptions());
    }
  },
  component: SettingsPage,
});
