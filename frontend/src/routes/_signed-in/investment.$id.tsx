import { createFileRoute } from '@tanstack/react-router';
import {
  getGetInvestmentHistoryQueryOptions,
  getGetInvestmentQueryOptions,
  getListInvestmentAllocationsQueryOptions,
  getListInvestmentDocumentsQueryOptions,
} from '../../api/generated';
import { InvestmentPage } from '../../features/investments/InvestmentPage';
import { soon } from '../../lib/soon';

export const Route = createFileRoute('/_signed-in/investment/$id')({
  loader: ({ context: { queryClient }, params }) =>
    soon(
      queryClient.prefetchQuery(getGetInvestmentQueryOptions(params.id)),
      queryClient.prefetchQuery(getGetInvestmentHistoryQueryOptions(params.id)),
      queryClient.prefetchQuery(getListInvestmentAllocationsQueryOptions(params.id)),
      queryClient.prefetchQuery(getListInvestmentDocumentsQueryOptions(params.id)),
    ),
  component: () => <InvestmentPage id={Route.useParams().id} />,
});
