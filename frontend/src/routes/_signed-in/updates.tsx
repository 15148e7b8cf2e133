import { createFileRoute } from '@tanstack/react-router';
import { getListUpdatesQueryOptions } from '../../api/generated';
import { UpdatesPage } from '../../features/updates/UpdatesPage';
import { listSearch } from '../../lib/list-address';
import { soon } from '../../lib/soon';

export const Route = createFileRoute('/_signed-in/updates')({
  validateSearch: listSearch({ filters: ['type'] }),
  loader: ({ context: { queryClient } }) => soon(queryClient.prefetchQuery(getListUpdatesQueryOptions())),
  component: UpdatesPage,
});
