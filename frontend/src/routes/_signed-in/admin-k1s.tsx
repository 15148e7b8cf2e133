import { createFileRoute, redirect } from '@tanstack/react-router';
import { getListK1DocumentsQueryOptions, getListK1DraftsQueryOptions } from '../../api/generated';
import { AdminK1sPage } from '../../features/k1/AdminK1sPage';
import { listSearch } from '../../data-grid/list-search';
import { withDeadline } from '../../api/with-deadline';

export const Route = createFileRoute('/_signed-in/admin-k1s')({
  validateSearch: listSearch({ filters: ['year'], opens: ['upload-k1s'] }),
  beforeLoad: ({ context: { user } }) => {
    if (user.role !== 'admin') throw redirect({ to: '/investment-management', replace: true });
  },
  loader: ({ context: { queryClient } }) =>
    withDeadline(
      queryClient.prefetchQuery(getListK1DocumentsQueryOptions()),
      queryClient.prefetchQuery(getListK1DraftsQueryOptions()),
    ),
  component: AdminK1sPage,
});
