import { useGetCompany } from '../../../api/generated';
import { ApiError } from '../../../lib/errors';
import { LoadingPage } from '../../../ui/feedback/LoadingPage';
import { NotFound } from '../../../ui/feedback/NotFound';
import { PageError } from '../../../ui/feedback/PageError';
import { Company } from './Company';

export function CompanyPage({ id }: { id: string }) {
  const { data: company, error, refetch } = useGetCompany(id);
  if (error instanceof ApiError && error.status === 404) {
    return <NotFound title="Company not found" to="/companies" back="Back to Companies" />;
  }
  if (company) return <Company key={company.id} company={company} />;
  if (error) return <PageError what="Failed to fetch company" error={error} onRetry={() => void refetch()} />;
  return <LoadingPage text="Loading company details..." />;
}
