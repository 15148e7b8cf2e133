import { createFileRoute } from '@tanstack/react-router';
import { AdminK1sPage } from '../../features/k1/AdminK1sPage';
import { adminK1Queries, seasonQuery } from '../../features/k1/queries';
import { listSearch } from '../../data-grid/list-search';
import { loadQueries } from '../../api/load-queries';
import { redirectUnless } from '../../lib/session/redirect-unless';

const validateSearch = listSearch({
  prefixes: ['', 'season'],
  filters: ['year', 'state', 'delivery'],
  opens: ['upload-k1s'],
});

export const Route = createFileRoute('/_signed-in/admin-k1s')({
  validateSearch,
  loaderDeps: ({ search: { seasonYear } }) => ({ seasonYear }),
  beforeLoad: ({ context }) =>
    redirectUnless(context, 'k1-documents.write', { to: '/investment-management', replace: true }),
  loader: ({ context: { queryClient }, deps: { seasonYear }, cause }) =>
    loadQueries(queryClient, Object.values(adminK1Queries), [seasonQuery(seasonYear)], cause),
  component: AdminK1sPage,
});
