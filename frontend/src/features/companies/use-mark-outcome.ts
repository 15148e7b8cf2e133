import { ApiError } from '../../api/http';
import { brand } from '../../lib/brand';
import { useFundChanged } from '../../lib/fund-changed';
import { useOutcome } from '../../lib/use-outcome';

interface MarkActs {
  /** Written, or no longer there to be written. */
  onDone: () => void;
  onRefused?: (error: Error) => void;
}

/** How a write on a mark is told. One that somebody else deleted meanwhile leaves the list as well. */
export function useMarkOutcome(act: 'create' | 'update' | 'delete', { onDone, onRefused }: MarkActs) {
  const fundChanged = useFundChanged();
  return useOutcome({
    success: `${brand.productName} mark ${act}d successfully`,
    failure: 'Error',
    fallback: `Failed to ${act} ${brand.productName} mark`,
    onSuccess: onDone,
    onError: (error) => {
      onRefused?.(error);
      if (!(error instanceof ApiError) || error.status !== 404) return;
      onDone();
      fundChanged();
    },
  });
}
