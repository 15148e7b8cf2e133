import { useGetCompany, type CompanyDetail } from '../../api/generated';
import { useInvalidateFund } from '../../api/use-invalidate-fund';
import { toastLoadError } from '../../lib/toast';

/** Reads the company again for its form, and has what else shows it follow. */
export function useCompanyReload(id: string, onRead: (latest: CompanyDetail) => void): () => void {
  const invalidateFund = useInvalidateFund();
  const { refetch } = useGetCompany(id, { query: { enabled: false } });
  const reload = async () => {
    const { data, error } = await refetch();
    void invalidateFund();
    if (error) toastLoadError('Failed to fetch company', error);
    else if (data) onRead(data);
  };
  return () => void reload();
}
