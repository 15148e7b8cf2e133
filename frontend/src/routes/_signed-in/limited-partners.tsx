import { createFileRoute, redirect } from '@tanstack/react-router';
import { getListLpsQueryOptions } from '../../api/generated';
import { LetterActions } from '../../features/letters/LetterActions';
import { LpsPage } from '../../features/lps/LpsPage';
import { listSearch } from '../../data-grid/list-search';
import { withDeadline } from '../../api/with-deadline';

export const Route = createFileRoute('/_signed-in/limited-partners')({
  validateSearch: listSearch({ opens: ['send-update'] }),
  beforeLoad: ({ context: { user } }) => {
    if (user.role !== 'admin') throw redirect({ to: '/investment-management', replace: true });
  },
  loader: ({ context: { queryClient } }) => withDeadline(queryClient.prefetchQuery(getListLpsQueryOptions())),
  component: () => <LpsPage actions={<LetterActions />} />,
});
