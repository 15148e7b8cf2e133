import { createFileRoute } from '@tanstack/react-router';
import { LetterActions } from '../../features/letters/LetterActions';
import { LpsPage } from '../../features/lps/list/LpsPage';
import { lpsListQueries } from '../../features/lps/queries';
import { listSearch } from '../../data-grid/list-search';
import { loadQueries } from '../../api/load-queries';
import { redirectUnless } from '../../lib/session/redirect-unless';

export const Route = createFileRoute('/_signed-in/limited-partners')({
  validateSearch: listSearch(),
  beforeLoad: ({ context }) =>
    redirectUnless(context, 'lps.read', { to: '/investment-management', replace: true }),
  loader: ({ context: { queryClient } }) => loadQueries(queryClient, Object.values(lpsListQueries)),
  component: () => <LpsPage actions={<LetterActions />} />,
});
