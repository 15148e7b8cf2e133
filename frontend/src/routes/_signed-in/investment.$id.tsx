import { createFileRoute } from '@tanstack/react-router';
import { getGetInvestmentHistoryQueryOptions } from '../../api/generated';
import { InvestmentPage } from '../../features/investments/InvestmentPage';
import { prefetchInvestment } from '../../features/investments/prefetch-investment';
import { withDeadline } from '../../api/with-deadline';

export const Route = createFileRoute('/_signed-in/investment/$id')({
  loader: ({ context: { queryClient, user }, params }) =>
    withDeadline(
      prefetchInvestment(queryClient, user, params.id),
      queryClient.prefetchQuery(getGetInvestmentHistoryQueryOptions(params.id)),
    ),
  component: () => <InvestmentPage id={Route.useParams().id} />,
});
