import { createFileRoute } from '@tanstack/react-router';
import {
  getGetCompanyQueryOptions,
  getListCompanyDocumentsQueryOptions,
  getListCompanyInvestmentsQueryOptions,
  getListCompanyMarksQueryOptions,
  getListCompanyUpdatesQueryOptions,
} from '../../api/generated';
import { CompanyPage } from '../../features/companies/detail/CompanyPage';
import { loadQueries } from '../../api/load-queries';

export const Route = createFileRoute('/_signed-in/company/$id')({
  loader: ({ context: { queryClient }, params }) =>
    loadQueries(queryClient, [
      getGetCompanyQueryOptions(params.id),
      getListCompanyMarksQueryOptions(params.id),
      getListCompanyUpdatesQueryOptions(params.id),
      getListCompanyInvestmentsQueryOptions(params.id),
      getListCompanyDocumentsQueryOptions(params.id),
    ]),
  component: () => <CompanyPage id={Route.useParams().id} />,
});
