import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useUpdateProfile } from '../../../api/generated';
import { useMutationToast } from '../../../api/use-mutation-toast';
import { currentUserQuery } from '../../../lib/session/session';

interface SaveOptions<Form extends FieldValues> {
  /** Of the success. */
  description?: string;
  onSaved?: () => void;
  form?: UseFormReturn<Form>;
  /** What is refetched besides the current user: all data of the fund, unless given. */
  invalidates?: readonly QueryKey[];
}

export function useSaveProfile<Form extends FieldValues = FieldValues>(options: SaveOptions<Form>) {
  const { description, onSaved, form, invalidates } = options;
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
    form,
    invalidates,
  });
  return useUpdateProfile({ mutation: outcome });
}
