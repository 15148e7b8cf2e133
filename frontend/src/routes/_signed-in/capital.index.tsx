import { createFileRoute, redirect } from '@tanstack/react-router';
import { loadQueries } from '../../api/load-queries';
import { allCapitalEvents } from '../../api/pages';
import { listSearch } from '../../data-grid/list-search';
import { CapitalPage } from '../../features/capital/CapitalPage';
import { capitalFiguresQuery } from '../../features/capital/queries';
import { redirectUnless } from '../../lib/session/redirect-unless';

const validateSearch = listSearch({
  filters: ['kind', 'status', 'investmentId'],
  opens: ['new-call', 'new-charge'],
});

export const Route = createFileRoute('/_signed-in/capital/')({
  validateSearch,
  beforeLoad: ({ context, search: { open } }) => {
    redirectUnless(context, 'capital-events.write', { to: '/investment-management', replace: true });
    // The command palette opens editors, which have pages of their own, like the dialogs of other lists.
    if (open)
      throw redirect({ to: '/capital/new', search: { kind: open === 'new-charge' ? 'charge' : 'call' } });
  },
  loader: ({ context: { queryClient } }) => loadQueries(queryClient, [allCapitalEvents, capitalFiguresQuery]),
  component: CapitalPage,
});
