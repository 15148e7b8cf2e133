import { createFileRoute } from '@tanstack/react-router';
import {
  getGetFundMetricsQueryOptions,
  getGetPortfolioSummaryQueryOptions,
  getListLpInvestmentsQueryOptions,
} from '../../api/generated';
import { allInvestments } from '../../api/pages';
import { InvestmentsPage } from '../../features/investments/InvestmentsPage';
import { listSearch } from '../../data-grid/list-search';
import { withDeadline } from '../../api/with-deadline';

export const Route = createFileRoute('/_signed-in/investment-management')({
  validateSearch: listSearch({ prefixes: ['', 'other'], opens: ['new-investment'] }),
  loader: ({ context: { queryClient, user } }) =>
    withDeadline(
      queryClient.prefetchInfiniteQuery(allInvestments),
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
