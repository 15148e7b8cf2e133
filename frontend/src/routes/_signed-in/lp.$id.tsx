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
import { loadQueries } from '../../api/load-queries';

export const Route = createFileRoute('/_signed-in/lp/$id')({
  validateSearch: listSearch(),
  loader: ({ context: { queryClient }, params: { id } }) =>
    loadQueries(queryClient, [
      getGetUserQueryOptions(id),
      getGetLpPortfolioQueryOptions(id),
      getListLpRecentUpdatesQueryOptions(id),
      getListLpK1DocumentsQueryOptions(id),
      getListLpInvestmentsQueryOptions(id),
    ]),
  component: () => <LpPage id={Route.useParams().id} />,
});
