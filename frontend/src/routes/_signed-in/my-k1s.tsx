import { createFileRoute, redirect } from '@tanstack/react-router';
import { MyK1sPage } from '../../features/k1/MyK1sPage';
import { statementsQuery } from '../../domain/statement/queries';
import { myK1Queries } from '../../features/k1/queries';
import { loadQueries } from '../../api/load-queries';

export const Route = createFileRoute('/_signed-in/my-k1s')({
  beforeLoad: ({ context: { can } }) => {
    if (can('k1-documents.write')) throw redirect({ to: '/admin-dashboard', replace: true });
  },
  loader: ({ context: { queryClient, user, can } }) =>
    loadQueries(
      queryClient,
      [],
      [
        myK1Queries.documents,
        can('k1-consents.read') && myK1Queries.consents,
        can('statements.read') && statementsQuery(user.id),
      ],
    ),
  component: MyK1sPage,
});
