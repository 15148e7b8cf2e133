import { FormDialog } from '../../ui/dialogs/FormDialog';
import type { DialogProps } from '../../ui/dialogs/use-dialog';
import { PasswordFields, usePasswordForm } from './PasswordFields';

export default function ChangePasswordDialog({ dialog }: { dialog: DialogProps }) {
  const { control, submit, isChanging } = usePasswordForm(dialog.onClose);
  return (
    <FormDialog
      control={control}
      {...dialog}
      title="Change Password"
      onSubmit={submit}
      submit="Change Password"
      submitting="Changing..."
      isSubmitting={isChanging}
    >
      <PasswordFields control={control} autoFocus />
    </FormDialog>
  );
}
