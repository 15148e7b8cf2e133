import { createFileRoute } from '@tanstack/react-router';
import { loadQueries } from '../../api/load-queries';
import { listSearch } from '../../data-grid/list-search';
import { periodsQuery } from '../../features/statements/queries';
import { StatementsPage } from '../../features/statements/StatementsPage';
import { redirectUnless } from '../../lib/session/redirect-unless';

const validateSearch = listSearch({ filters: ['periodEnd', 'state'], opens: ['prepare-statements'] });

export const Route = createFileRoute('/_signed-in/statements/')({
  validateSearch,
  beforeLoad: ({ context }) =>
    redirectUnless(context, 'statements.write', { to: '/capital-account', replace: true }),
  loader: ({ context: { queryClient } }) => loadQueries(queryClient, [periodsQuery]),
  component: StatementsPage,
});
