import { FormDialog } from '../../ui/dialogs/FormDialog';
import type { DialogFrame } from '../../ui/dialogs/use-dialog';
import { PasswordFields } from './PasswordFields';
import { usePasswordForm } from './use-password-form';

export default function ChangePasswordDialog({ frame }: { frame: DialogFrame }) {
  const { control, submit, isChanging } = usePasswordForm(frame.onClose);
  return (
    <FormDialog
      control={control}
      {...frame}
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
