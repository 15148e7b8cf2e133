import { useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import type { CurrentUser } from '../../api/generated';
import { showFieldErrors } from '../../api/field-errors';
import { ifMatch } from '../../api/if-match';
import { toastLoadError } from '../../lib/toast';
import { currentUserQuery } from '../../lib/session/session';
import { profileFormValues, isNewAddress, type ProfileForm } from './profile-form';
import { useSaveProfile } from './use-save-profile';

/** The form of one's own profile, with or without the username. */
export function useProfileForm(user: CurrentUser, withUsername: boolean, onDone: () => void) {
  const form = useForm<ProfileForm>({ defaultValues: profileFormValues(user) });
  const email = useWatch({ control: form.control, name: 'email' });
  const changesEmail = isNewAddress(email, user);
  const { mutate, isPending, error, reset } = useSaveProfile({
    description: changesEmail ? `Open the link that was mailed to ${email.trim()} to confirm it.` : undefined,
    onSaved: onDone,
    onError: (refusal) => showFieldErrors(refusal, form),
  });
  const reload = useProfileReload((latest) => {
    form.reset(profileFormValues(latest));
    reset();
  });
  const save = ({ version, username, currentPassword, ...data }: ProfileForm) =>
    mutate({
      data: { ...data, ...(withUsername && { username }), ...(changesEmail && { currentPassword }) },
      headers: ifMatch(version),
    });

  return {
    control: form.control,
    submit: form.handleSubmit(save),
    changesEmail,
    isSaving: isPending,
    error,
    reload,
  };
}

/** Reads the profile again for its form. */
function useProfileReload(onRead: (latest: CurrentUser) => void): () => void {
  const queryClient = useQueryClient();
  const reload = async () => {
    try {
      const latest = await queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 });
      if (latest) onRead(latest);
    } catch (error) {
      toastLoadError('Failed to fetch profile', error as Error);
    }
  };
  return () => void reload();
}
