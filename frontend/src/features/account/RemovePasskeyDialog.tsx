import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useRemovePasskey, type PasskeyRecord, type PasswordConfirmation } from '../../api/generated';
import { FormDialog } from '../../ui/dialogs/FormDialog';
import { PasswordField } from '../../domain/user/second-factor/PasswordField';
import { RecordSummary } from '../../ui/values/RecordSummary';
import { showFieldErrors } from '../../api/field-errors';
import { formatDate } from '../../lib/format';
import { currentUserQuery } from '../../lib/session/session';
import type { DialogProps } from '../../ui/dialogs/use-dialog';
import { useMutationToast } from '../../api/use-mutation-toast';
import { useWhenGone } from '../../api/use-when-gone';

interface RemovePasskeyDialogProps {
  passkey: PasskeyRecord;
  dialog: DialogProps;
  /** Once the dialog of a removal that was done has left the screen. */
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
        It will not sign you in any more, and you are signed out everywhere else. Your device may go on
        offering it until you delete it there too.
      </div>
      <PasswordField control={control} name="password" autoFocus />
    </FormDialog>
  );
}

function useRemoval({ id }: PasskeyRecord, close: () => void) {
  const queryClient = useQueryClient();
  const form = useForm<PasswordConfirmation>({ defaultValues: { password: '' } });
  const whenGone = useWhenGone(close);
  const outcome = useMutationToast({
    success: 'Passkey removed',
    failure: 'Passkey not removed',
    fallback: 'Please try again.',
    onSuccess: () => {
      close();
      // It may have been the second factor that the firm asks for.
      return queryClient.invalidateQueries(currentUserQuery);
    },
    onError: (error) => {
      showFieldErrors(error, form);
      whenGone(error);
    },
  });
  const { mutate, isPending, isSuccess } = useRemovePasskey({ mutation: outcome });
  return {
    control: form.control,
    submit: form.handleSubmit((data) => mutate({ id, data })),
    isRemoving: isPending,
    isRemoved: isSuccess,
  };
}
