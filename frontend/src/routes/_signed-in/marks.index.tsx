import { createFileRoute } from '@tanstack/react-router';
import { loadQueries } from '../../api/load-queries';
import { allMarkBatches } from '../../api/pages';
import { listSearch } from '../../data-grid/list-search';
import { MarksPage } from '../../features/marks/MarksPage';
import { redirectUnless } from '../../lib/session/redirect-unless';

export const Route = createFileRoute('/_signed-in/marks/')({
  validateSearch: listSearch({ opens: ['new-marks'] }),
  beforeLoad: ({ context }) =>
    redirectUnless(context, 'marks.write', { to: '/investment-management', replace: true }),
  loader: ({ context: { queryClient } }) => loadQueries(queryClient, [allMarkBatches]),
  component: MarksPage,
});
