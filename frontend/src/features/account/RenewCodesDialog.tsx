import { useForm } from 'react-hook-form';
import { useRenewRecoveryCodes, type PasswordConfirmation } from '../../api/generated';
import { PasswordField } from '../../domain/user/second-factor/PasswordField';
import { RecoveryCodesForm } from '../../domain/user/second-factor/RecoveryCodesForm';
import { showFieldErrors } from '../../api/field-errors';
import type { DialogProps } from '../../ui/dialogs/use-dialog';
import { useMutationToast } from '../../api/use-mutation-toast';

interface RenewCodesDialogProps {
  dialog: DialogProps;
  /** Once the new codes are kept and the dialog has left the screen. */
  onDone: () => void;
}

export default function RenewCodesDialog({ dialog, onDone }: RenewCodesDialogProps) {
  const { control, handleSubmit, codes, renew, isRenewing } = useRenewal();
  return (
    <RecoveryCodesForm
      dialog={dialog}
      codes={codes}
      onDone={onDone}
      control={control}
      title="New Recovery Codes"
      onSubmit={handleSubmit(renew)}
      submit="Make New Codes"
      submitting="Making..."
      isSubmitting={isRenewing}
    >
      <div>The codes you have now will stop working.</div>
      <PasswordField control={control} name="password" autoFocus />
    </RecoveryCodesForm>
  );
}

function useRenewal() {
  const form = useForm<PasswordConfirmation>({ defaultValues: { password: '' } });
  const outcome = useMutationToast({
    success: 'New recovery codes made',
    failure: 'No new codes made',
    fallback: 'Please try again.',
    onError: (error) => showFieldErrors(error, form),
  });
  const { mutate, isPending, data } = useRenewRecoveryCodes({ mutation: outcome });
  return {
    ...form,
    codes: data?.codes,
    renew: (confirmation: PasswordConfirmation) => mutate({ data: confirmation }),
    isRenewing: isPending,
  };
}
