import { createFileRoute } from '@tanstack/react-router';
import {
  getGetLpPortfolioQueryOptions,
  getGetUserQueryOptions,
  getListLpInvestmentsQueryOptions,
  getListLpK1DocumentsQueryOptions,
  getListLpRecentUpdatesQueryOptions,
} from '../../api/generated';
import { LpPage } from '../../features/lps/LpPage';
import { listSearch } from '../../lib/list-address';

export const Route = createFileRoute('/_signed-in/lp/$id')({
  validateSearch: listSearch(),
  loader: ({ context: { queryClient }, params: { id } }) => {
    void queryClient.prefetchQuery(getGetUserQueryOptions(id));
    void queryClient.prefetchQuery(getGetLpPortfolioQueryOptions(id));
    void queryClient.prefetchQuery(getListLpRecentUpdatesQueryOptions(id));
    void queryClient.prefetchQuery(getListLpK1DocumentsQueryOptions(id));
    void queryClient.prefetchQuery(getListLpInvestmentsQueryOptions(id));
  },
  component: () => <LpPage id={Route.useParams().id} />,
});
