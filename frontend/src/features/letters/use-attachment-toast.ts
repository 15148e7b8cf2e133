import { useQueryClient } from '@tanstack/react-query';
import type { LetterDetail } from '../../api/generated';
import { useMutationToast } from '../../api/use-mutation-toast';
import { letterQueries } from './queries';

/** Also refreshes the preview, which names the files, and the check, which names the LPs that they stay hidden from. */
export function useAttachmentToast(
  id: string,
  texts: { success: string; failure: string; onDone?: () => void },
) {
  const queryClient = useQueryClient();
  const { queryKey } = letterQueries.letter(id);
  return useMutationToast({
    ...texts,
    fallback: 'Please try again.',
    invalidates: [queryKey, letterQueries.previews, letterQueries.checks],
    onSuccess: (letter: LetterDetail) => queryClient.setQueryData(queryKey, letter),
  });
}
