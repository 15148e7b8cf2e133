import { createFileRoute } from '@tanstack/react-router';
import { getGetInvestmentHistoryQueryOptions } from '../../api/generated';
import { loadQueries } from '../../api/load-queries';
import { InvestmentPage } from '../../features/investments/detail/InvestmentPage';
import { loadInvestment } from '../../features/investments/queries';

export const Route = createFileRoute('/_signed-in/investment/$id')({
  loader: ({ context: { queryClient, can }, params: { id } }) =>
    Promise.all([
      loadInvestment(queryClient, can, id),
      loadQueries(queryClient, [getGetInvestmentHistoryQueryOptions(id)]),
    ]),
  component: () => <InvestmentPage id={Route.useParams().id} />,
});
