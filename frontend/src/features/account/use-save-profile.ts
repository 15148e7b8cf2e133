import { useQueryClient } from '@tanstack/react-query';
import { useUpdateProfile } from '../../api/generated';
import { currentUserQuery } from '../../lib/session/session';
import { useMutationToast } from '../../api/use-mutation-toast';

interface Saving {
  /** What is said besides that it was saved. */
  description?: string;
  onSaved?: () => void;
  onError?: (error: Error) => void;
}

export function useSaveProfile({ description, onSaved, onError }: Saving = {}) {
  const queryClient = useQueryClient();
  const outcome = useMutationToast({
    success: 'Profile updated',
    description,
    failure: 'Update failed',
    fallback: 'Failed to update profile',
    onSuccess: async () => {
      await queryClient.invalidateQueries(currentUserQuery);
      onSaved?.();
    },
    onError,
  });
  return useUpdateProfile({ mutation: outcome });
}
