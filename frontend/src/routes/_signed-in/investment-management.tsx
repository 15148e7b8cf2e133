import { createFileRoute } from '@tanstack/react-router';
import {
  getGetFundMetricsQueryOptions,
  getGetPortfolioSummaryQueryOptions,
  getListInvestmentsQueryOptions,
  getListLpInvestmentsQueryOptions,
} from '../../api/generated';
import { InvestmentsPage } from '../../features/investments/InvestmentsPage';
import { listSearch } from '../../lib/list-address';

export const Route = createFileRoute('/_signed-in/investment-management')({
  validateSearch: listSearch({ prefixes: ['', 'other'] }),
  loader: ({ context: { queryClient, user } }) => {
    void queryClient.prefetchQuery(getListInvestmentsQueryOptions());
    if (user.can.includes('fund-metrics.read'))
      void queryClient.prefetchQuery(getGetFundMetricsQueryOptions());
    if (user.role === 'lp') {
      void queryClient.prefetchQuery(getListLpInvestmentsQueryOptions(user.id));
      void queryClient.prefetchQuery(getGetPortfolioSummaryQueryOptions());
    }
  },
  component: InvestmentsPage,
});
