import { toastLoadError } from '../lib/toast';
import { useInvalidateFund } from './use-invalidate-fund';

interface Reload<Data> {
  /** `refetch` of the record's query. */
  refetch: () => Promise<{ data?: Data; error: Error | null }>;
  /** The title of the toast when it fails. */
  failure: string;
  /** Resets the form to the latest record. */
  onRead: (latest: Data) => void;
}

/** Refetches a record for a form whose save was refused with a conflict (412), and invalidates the fund. */
export function useReload<Data>({ refetch, failure, onRead }: Reload<Data>): () => void {
  const invalidateFund = useInvalidateFund();
  const reload = async () => {
    const { data, error } = await refetch();
    void invalidateFund();
    if (error) toastLoadError(failure, error);
    else if (data !== undefined) onRead(data);
  };
  return () => void reload();
}
