import { createFileRoute } from '@tanstack/react-router';
import {
  getGetCompanyQueryOptions,
  getListCompanyMarksQueryOptions,
  getListCompanyUpdatesQueryOptions,
  getListInvestmentsQueryOptions,
} from '../../api/generated';
import { CompanyPage } from '../../features/companies/CompanyPage';

export const Route = createFileRoute('/_signed-in/company/$id')({
  loader: ({ context: { queryClient }, params }) => {
    void queryClient.prefetchQuery(getGetCompanyQueryOptions(params.id));
    void queryClient.prefetchQuery(getListCompanyMarksQueryOptions(params.id));
    void queryClient.prefetchQuery(getListCompanyUpdatesQueryOptions(params.id));
    void queryClient.prefetchQuery(getListInvestmentsQueryOptions());
  },
  component: () => <CompanyPage id={Route.useParams().id} />,
});
