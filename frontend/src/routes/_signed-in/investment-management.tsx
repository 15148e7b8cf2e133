import { createFileRoute } from '@tanstack/react-router';
import {
  getGetFundMetricsQueryOptions,
  getGetPortfolioSummaryQueryOptions,
  getListInvestmentsQueryOptions,
  getListLpInvestmentsQueryOptions,
} from '../../api/generated';
import { InvestmentsPage } from '../../features/investments/InvestmentsPage';
import { listSearch } from '../../lib/list-address';
import { soon } from '../../lib/soon';

export const Route = createFileRoute('/_signed-in/investment-management')({
  validateSearch: listSearch({ prefixes: ['', 'other'] }),
  loader: ({ context: { queryClient, user } }) =>
    soon(
      queryClient.prefetchQuery(getListInvestmentsQueryOptions()),
      ...(user.can.includes('fund-metrics.read')
        ? [queryClient.prefetchQuery(getGetFundMetricsQueryOptions())]
        : []),
      ...(user.role === 'lp'
        ? [
            queryClient.prefetchQuery(getListLpInvestmentsQueryOptions(user.id)),
            queryClient.prefetchQuery(getGetPortfolioSummaryQueryOptions()),
          ]
        : []),
    ),
  component: InvestmentsPage,
});
