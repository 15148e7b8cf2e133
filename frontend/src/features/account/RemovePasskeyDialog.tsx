import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useRemovePasskey, type PasskeyRecord, type PasswordConfirmation } from '../../api/generated';
import { useMutationToast } from '../../api/use-mutation-toast';
import { PasswordField } from '../../domain/user/second-factor/PasswordField';
import { securityKeys } from '../../domain/user/security-keys';
import { formatDate } from '../../lib/format';
import { currentUserQuery } from '../../lib/session/session';
import { FormDialog } from '../../ui/dialogs/FormDialog';
import type { DialogProps } from '../../ui/dialogs/use-dialog';
import { RecordSummary } from '../../ui/values/RecordSummary';

interface RemovePasskeyDialogProps {
  passkey: PasskeyRecord;
  dialog: DialogProps;
  /** Once the passkey is removed and the dialog has closed. */
  onRemoved: () => void;
}

export default function RemovePasskeyDialog({ passkey, dialog, onRemoved }: RemovePasskeyDialogProps) {
  const { control, submit, isRemoving, isRemoved } = useRemoval(passkey, dialog.onClose);
  const leave = () => {
    dialog.onExited();
    if (isRemoved) onRemoved();
  };

  return (
    <FormDialog
      control={control}
      {...dialog}
      onExited={leave}
      title="Remove Passkey"
      onSubmit={submit}
      submit="Remove"
      submitting="Removing..."
      isSubmitting={isRemoving}
    >
      <div>
        <RecordSummary lines={[passkey.name, `Added ${formatDate(passkey.createdAt)}`]} />
        You can no longer sign in with it, and you are signed out on all other devices. Your device may still
        offer it until you delete it there too.
      </div>
      <PasswordField control={control} name="password" autoFocus />
    </FormDialog>
  );
}

function useRemoval({ id }: PasskeyRecord, close: () => void) {
  const queryClient = useQueryClient();
  const form = useForm<PasswordConfirmation>({ defaultValues: { password: '' } });
  const outcome = useMutationToast({
    success: 'Passkey removed',
    failure: 'Passkey not removed',
    fallback: 'Please try again.',
    onDone: close,
    // It may have been the second factor that the firm requires.
    onSuccess: () => void queryClient.invalidateQueries(currentUserQuery),
    form,
    invalidates: securityKeys,
  });
  const { mutate, isPending, isSuccess } = useRemovePasskey({ mutation: outcome });
  return {
    control: form.control,
    submit: form.handleSubmit((data) => mutate({ id, data })),
    isRemoving: isPending,
    isRemoved: isSuccess,
  };
}
