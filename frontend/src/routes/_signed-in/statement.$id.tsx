import { createFileRoute } from '@tanstack/react-router';
import { loadQueries } from '../../api/load-queries';
import { statementQuery } from '../../features/statements/queries';
import { StatementPage } from '../../features/statements/statement/StatementPage';

export const Route = createFileRoute('/_signed-in/statement/$id')({
  loader: ({ context: { queryClient }, params: { id } }) => loadQueries(queryClient, [statementQuery(id)]),
  component: () => <StatementPage id={Route.useParams().id} />,
});
