import { toastLoadError } from '../lib/toast';
import { useInvalidateFund } from './use-invalidate-fund';

interface Reload<Data> {
  /** Of the query that reads the record. */
  refetch: () => Promise<{ data?: Data; error: Error | null }>;
  /** Shown when it cannot be read. */
  failure: string;
  /** Fills the form with what was read. */
  onRead: (latest: Data) => void;
}

/** Reads a record again for a form whose save was refused with a conflict, and refetches what else shows it. */
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
