import { createFileRoute } from '@tanstack/react-router';
import {
  getGetFundMetricsQueryOptions,
  getGetPortfolioSummaryQueryOptions,
  getListLpInvestmentsQueryOptions,
} from '../../api/generated';
import { allInvestments } from '../../api/pages';
import { InvestmentsPage } from '../../features/investments/InvestmentsPage';
import { listSearch } from '../../data-grid/list-search';
import { loadQueries } from '../../api/load-queries';

export const Route = createFileRoute('/_signed-in/investment-management')({
  validateSearch: listSearch({ prefixes: ['', 'other'], opens: ['new-investment'] }),
  loader: ({ context: { queryClient, user, can } }) =>
    loadQueries(queryClient, [
      allInvestments,
      can('fund-metrics.read') && getGetFundMetricsQueryOptions(),
      can('portfolio-summary.read') && getListLpInvestmentsQueryOptions(user.id),
      can('portfolio-summary.read') && getGetPortfolioSummaryQueryOptions(),
    ]),
  component: InvestmentsPage,
});
