import { createFileRoute } from '@tanstack/react-router';
import { getGetFundMetricsQueryOptions, getListInvestmentsQueryOptions } from '../../api/generated';
import { InvestmentsPage } from '../../features/investments/InvestmentsPage';
import { listSearch } from '../../lib/list-address';

export const Route = createFileRoute('/_signed-in/investment-management')({
  validateSearch: listSearch({ prefixes: ['', 'other'] }),
  loader: ({ context: { queryClient, user } }) => {
    void queryClient.prefetchQuery(getListInvestmentsQueryOptions());
    if (user.can.includes('fund-metrics.read'))
      void queryClient.prefetchQuery(getGetFundMetricsQueryOptions());
  },
  component: InvestmentsPage,
});
