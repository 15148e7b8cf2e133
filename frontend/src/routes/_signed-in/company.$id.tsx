import { createFileRoute } from '@tanstack/react-router';
import { loadQueries } from '../../api/load-queries';
import { listSearch } from '../../data-grid/list-search';
import { CompanyPage } from '../../features/companies/detail/CompanyPage';
import { companyPageQueries, ownPositionQuery } from '../../features/companies/queries';

const validateSearch = listSearch({
  filters: ['created'],
  opens: ['add-mark', 'add-update', 'new-investment', 'record-exit', 'upload-document'],
});

export const Route = createFileRoute('/_signed-in/company/$id')({
  validateSearch,
  loader: ({ context: { queryClient, can, user }, params }) =>
    loadQueries(queryClient, companyPageQueries(params.id, can, user.id), [
      can('portfolio-summary.read') && ownPositionQuery(params.id, user.id),
    ]),
  component: () => <CompanyPage id={Route.useParams().id} />,
});
