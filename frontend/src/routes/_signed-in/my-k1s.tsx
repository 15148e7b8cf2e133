import { createFileRoute, redirect } from '@tanstack/react-router';
import { getListK1DocumentsQueryOptions } from '../../api/generated';
import { MyK1sPage } from '../../features/k1/MyK1sPage';
import { loadQueries } from '../../api/load-queries';

export const Route = createFileRoute('/_signed-in/my-k1s')({
  beforeLoad: ({ context: { can } }) => {
    if (can('k1-documents.write')) throw redirect({ to: '/admin-dashboard', replace: true });
  },
  loader: ({ context: { queryClient } }) => loadQueries(queryClient, [getListK1DocumentsQueryOptions()]),
  component: MyK1sPage,
});
