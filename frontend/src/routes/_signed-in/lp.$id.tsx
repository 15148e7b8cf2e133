import { createFileRoute } from '@tanstack/react-router';
import {
  getGetLpPortfolioQueryOptions,
  getGetUserQueryOptions,
  getListLpInvestmentsQueryOptions,
  getListLpK1DocumentsQueryOptions,
  getListLpRecentUpdatesQueryOptions,
} from '../../api/generated';
import { LpPage } from '../../features/lps/LpPage';
import { listSearch } from '../../data-grid/list-search';
import { withDeadline } from '../../api/with-deadline';

export const Route = createFileRoute('/_signed-in/lp/$id')({
  validateSearch: listSearch(),
  loader: ({ context: { queryClient }, params: { id } }) =>
    withDeadline(
      queryClient.prefetchQuery(getGetUserQueryOptions(id)),
      queryClient.prefetchQuery(getGetLpPortfolioQueryOptions(id)),
      queryClient.prefetchQuery(getListLpRecentUpdatesQueryOptions(id)),
      queryClient.prefetchQuery(getListLpK1DocumentsQueryOptions(id)),
      queryClient.prefetchQuery(getListLpInvestmentsQueryOptions(id)),
    ),
  component: () => <LpPage id={Route.useParams().id} />,
});
