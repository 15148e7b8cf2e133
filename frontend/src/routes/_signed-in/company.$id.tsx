import { createFileRoute } from '@tanstack/react-router';
import { loadQueries } from '../../api/load-queries';
import { CompanyPage } from '../../features/companies/detail/CompanyPage';
import { companyQueries } from '../../features/companies/queries';

export const Route = createFileRoute('/_signed-in/company/$id')({
  loader: ({ context: { queryClient }, params }) =>
    loadQueries(queryClient, Object.values(companyQueries(params.id))),
  component: () => <CompanyPage id={Route.useParams().id} />,
});
