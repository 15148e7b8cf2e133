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
import { useWhenGone } from '../../api/use-when-gone';

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

/** The new name shows at once, and goes again when it is refused. */
export default function RenamePasskeyDialog({ passkey: { id, name }, dialog }: RenamePasskeyDialogProps) {
  const form = useForm({ defaultValues: { name } });
  const whenGone = useWhenGone(dialog.onClose);
  const outcome = useMutationToast({
    success: 'Passkey renamed',
    failure: 'Passkey not renamed',
    fallback: 'Please try again.',
    onError: whenGone,
  });
  const rename = useOptimisticName<AccountSecurity>(getGetSecurityQueryKey(), names);
  const { mutate, isPending } = useRenamePasskey<Error, () => void>({
    mutation: {
      onMutate: (asked) => {
        dialog.onClose();
        return rename(asked.id, asked.data.name.trim());
      },
      onSuccess: outcome.onSuccess,
      onError: (error, _asked, takeBack) => {
        takeBack?.();
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
