import { createFileRoute, redirect } from '@tanstack/react-router';
import { loadQueries } from '../../api/load-queries';
import { allCapitalEvents } from '../../api/pages';
import { listSearch } from '../../data-grid/list-search';
import { CapitalPage } from '../../features/capital/CapitalPage';
import { capitalFiguresQuery, newKind } from '../../features/capital/queries';
import { redirectUnless } from '../../lib/session/redirect-unless';

const validateSearch = listSearch({
  filters: ['kind', 'eventKind', 'status', 'investmentId'],
  opens: ['new-call', 'new-proceeds', 'new-distribution', 'new-charge'],
});

export const Route = createFileRoute('/_signed-in/capital/')({
  validateSearch,
  beforeLoad: ({ context, search }) => {
    const { open, kind } = search;
    redirectUnless(context, 'capital-events.write', { to: '/investment-management', replace: true });
    // The command palette opens editors, which have pages of their own, like the dialogs of other lists.
    if (open) throw redirect({ to: '/capital/new', search: { kind: newKind(open.replace('new-', '')) } });
    // Charges had a tab of their own, which links and saved views may name.
    if (kind === 'charge')
      throw redirect({
        to: '/capital',
        search: { ...search, kind: 'all', eventKind: 'charge' },
        replace: true,
      });
  },
  loader: ({ context: { queryClient } }) =>
    loadQueries(queryClient, [], [allCapitalEvents, capitalFiguresQuery]),
  component: CapitalPage,
});
