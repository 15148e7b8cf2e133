import { createFileRoute } from '@tanstack/react-router';
import { loadQueries } from '../../api/load-queries';
import { listSearch } from '../../data-grid/list-search';
import { ClosePage } from '../../features/close/ClosePage';
import { closeQuery, quarterToClose } from '../../features/close/queries';
import { redirectUnless } from '../../lib/session/redirect-unless';

const validateSearch = listSearch({ filters: ['periodEnd'] });

export const Route = createFileRoute('/_signed-in/close')({
  validateSearch,
  beforeLoad: ({ context }) =>
    redirectUnless(context, 'statements.write', { to: '/capital-account', replace: true }),
  loaderDeps: ({ search: { periodEnd } }) => ({ periodEnd }),
  loader: ({ context: { queryClient }, deps: { periodEnd } }) =>
    loadQueries(queryClient, [closeQuery(quarterToClose(periodEnd))]),
  component: ClosePage,
});
