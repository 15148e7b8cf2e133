import { useForm } from 'react-hook-form';
import { useRenewRecoveryCodes, type PasswordConfirmation } from '../../api/generated';
import { PasswordField } from '../../domain/user/second-factor/PasswordField';
import { RecoveryCodesForm } from '../../domain/user/second-factor/RecoveryCodesDialog';
import { securityKeys } from '../../domain/user/security-keys';
import type { DialogProps } from '../../ui/dialogs/use-dialog';
import { useMutationToast } from '../../api/use-mutation-toast';

interface RenewCodesDialogProps {
  dialog: DialogProps;
  /** Once the new codes are saved and the dialog has closed. */
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
      submit="Create New Codes"
      submitting="Creating..."
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
    success: 'New recovery codes created',
    failure: 'No new codes created',
    fallback: 'Please try again.',
    form,
    invalidates: securityKeys,
  });
  const { mutate, isPending, data } = useRenewRecoveryCodes({ mutation: outcome });
  return {
    ...form,
    codes: data?.codes,
    renew: (confirmation: PasswordConfirmation) => mutate({ data: confirmation }),
    isRenewing: isPending,
  };
}
