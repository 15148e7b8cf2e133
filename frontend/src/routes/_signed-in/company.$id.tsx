import { createFileRoute } from '@tanstack/react-router';
import { loadQueries } from '../../api/load-queries';
import { CompanyPage } from '../../features/companies/detail/CompanyPage';
import { companyPageQueries } from '../../features/companies/queries';

export const Route = createFileRoute('/_signed-in/company/$id')({
  loader: ({ context: { queryClient, can, user }, params }) =>
    loadQueries(queryClient, companyPageQueries(params.id, can, user.id)),
  component: () => <CompanyPage id={Route.useParams().id} />,
});
