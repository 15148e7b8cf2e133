import { createFileRoute } from '@tanstack/react-router';
import {
  getGetCompanyQueryOptions,
  getListCompanyDocumentsQueryOptions,
  getListCompanyInvestmentsQueryOptions,
  getListCompanyMarksQueryOptions,
  getListCompanyUpdatesQueryOptions,
} from '../../api/generated';
import { CompanyPage } from '../../features/companies/CompanyPage';
import { withDeadline } from '../../api/with-deadline';

export const Route = createFileRoute('/_signed-in/company/$id')({
  loader: ({ context: { queryClient }, params }) =>
    withDeadline(
      queryClient.prefetchQuery(getGetCompanyQueryOptions(params.id)),
      queryClient.prefetchQuery(getListCompanyMarksQueryOptions(params.id)),
      queryClient.prefetchQuery(getListCompanyUpdatesQueryOptions(params.id)),
      queryClient.prefetchQuery(getListCompanyInvestmentsQueryOptions(params.id)),
      queryClient.prefetchQuery(getListCompanyDocumentsQueryOptions(params.id)),
    ),
  component: () => <CompanyPage id={Route.useParams().id} />,
});
