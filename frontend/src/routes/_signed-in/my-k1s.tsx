import { createFileRoute, redirect } from '@tanstack/react-router';
import { getListK1DocumentsQueryOptions } from '../../api/generated';
import { MyK1sPage } from '../../features/k1/MyK1sPage';
import { withDeadline } from '../../api/with-deadline';

export const Route = createFileRoute('/_signed-in/my-k1s')({
  beforeLoad: ({ context: { user } }) => {
    if (user.role === 'admin') throw redirect({ to: '/admin-dashboard', replace: true });
  },
  loader: ({ context: { queryClient } }) =>
    withDeadline(queryClient.prefetchQuery(getListK1DocumentsQueryOptions())),
  component: MyK1sPage,
});
