import { createFileRoute } from '@tanstack/react-router';
import { getGetInvestmentQueryOptions } from '../../api/generated';
import { InvestmentPage } from '../../features/investments/InvestmentPage';

export const Route = createFileRoute('/_signed-in/investments/$id')({
  loader: ({ context: { queryClient }, params }) => {
    void queryClient.prefetchQuery(getGetInvestmentQueryOptions(params.id));
  },
  component: () => <InvestmentPage id={Route.useParams().id} />,
});
