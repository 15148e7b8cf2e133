import { useForm } from 'react-hook-form';
import {
  getGetSecurityQueryKey,
  useRenamePasskey,
  type AccountSecurity,
  type PasskeyRecord,
} from '../../api/generated';
import { FormDialog } from '../../ui/dialogs/FormDialog';
import { FormField } from '../../ui/forms/FormField';
import type { DialogProps } from '../../ui/dialogs/use-dialog';
import { useMutationToast } from '../../api/use-mutation-toast';
import { useOptimisticName } from '../../api/use-optimistic-name';

interface RenamePasskeyDialogProps {
  passkey: PasskeyRecord;
  dialog: DialogProps;
}

const names = {
  nameOf: ({ passkeys }: AccountSecurity, id: string) => passkeys.find((passkey) => passkey.id === id)?.name,
  rename: (security: AccountSecurity, id: string, name: string) => ({
    ...security,
    passkeys: security.passkeys.map((passkey) => (passkey.id === id ? { ...passkey, name } : passkey)),
  }),
};

/** The new name is shown at once, and reverted if the server refuses it. */
export default function RenamePasskeyDialog({ passkey: { id, name }, dialog }: RenamePasskeyDialogProps) {
  const form = useForm({ defaultValues: { name } });
  const outcome = useMutationToast({
    success: 'Passkey renamed',
    failure: 'Passkey not renamed',
    fallback: 'Please try again.',
    invalidates: [getGetSecurityQueryKey()],
  });
  const rename = useOptimisticName<AccountSecurity>(getGetSecurityQueryKey(), names);
  const { mutate, isPending } = useRenamePasskey<Error, () => void>({
    mutation: {
      onMutate: (variables) => {
        dialog.onClose();
        return rename(variables.id, variables.data.name.trim());
      },
      onSuccess: outcome.onSuccess,
      onError: (error, _variables, revert) => {
        revert?.();
        outcome.onError(error);
      },
    },
  });

  return (
    <FormDialog
      control={form.control}
      {...dialog}
      title="Rename Passkey"
      onSubmit={form.handleSubmit((data) => mutate({ id, data }))}
      submit="Rename"
      submitting="Renaming..."
      isSubmitting={isPending}
    >
      <FormField
        control={form.control}
        name="name"
        label="Name"
        required="Name is required"
        input={{
          maxLength: 60,
          autoFocus: true,
          autoComplete: 'off',
          onFocus: ({ target }) => target.select(),
        }}
      />
    </FormDialog>
  );
}
