import { useGetCompany } from '../../api/generated';
import { ApiError } from '../../api/http';
import { Loading } from '../../components/Loading';
import { LoadError } from '../../components/LoadError';
import { Missing } from '../../components/Missing';
import { Company } from './Company';

export function CompanyPage({ id }: { id: string }) {
  const { data: company, error, refetch } = useGetCompany(id);
  if (error instanceof ApiError && error.status === 404) {
    return <Missing title="Company not found" to="/companies" back="Back to Companies" />;
  }
  if (company) return <Company key={company.id} company={company} />;
  if (error) return <LoadError what="Failed to fetch company" error={error} onRetry={() => void refetch()} />;
  return <Loading text="Loading company details..." />;
}
