import { brand } from '../../../lib/brand';
import { useMutationToast } from '../../../api/use-mutation-toast';
import { useWhenGone } from '../../../api/use-when-gone';

/** How a write on a mark is told. `onDone` is called as well when somebody else has deleted the mark. */
export function useMarkOutcome(
  act: 'create' | 'update' | 'delete',
  onDone: () => void,
  onRefused?: (error: Error) => void,
) {
  const whenGone = useWhenGone(onDone);
  return useMutationToast({
    success: `${brand.productName} mark ${act}d successfully`,
    failure: 'Error',
    fallback: `Failed to ${act} ${brand.productName} mark`,
    onSuccess: onDone,
    onError: (error) => {
      onRefused?.(error);
      whenGone(error);
    },
  });
}
