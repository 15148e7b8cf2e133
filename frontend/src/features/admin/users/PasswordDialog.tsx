import { useForm } from 'react-hook-form';
import { useSetUserPassword, type AdminUserRecord } from '../../../api/generated';
import { useMutationToast } from '../../../api/use-mutation-toast';
import { fullName } from '../../../lib/full-name';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import type { DialogProps } from '../../../ui/dialogs/use-dialog';
import { NewPasswordField } from './NewPasswordField';
import { passwordError } from './password-rules';

interface PasswordDialogProps {
  user: AdminUserRecord;
  dialog: DialogProps;
  /** Once the user has become active, and its row has moved to another table. */
  onMoved: () => void;
}

export default function PasswordDialog({ user, dialog, onMoved }: PasswordDialogProps) {
  const isActive = user.inviteStatus === 'active';
  const form = useForm({ defaultValues: { password: '' } });
  const outcome = useMutationToast({
    success: 'Password changed successfully',
    failure: 'Error changing password',
    fallback: 'Failed to change password',
    onDone: dialog.onClose,
    form,
  });
  const { mutate, isPending, isSuccess } = useSetUserPassword({ mutation: outcome });
  const leave = () => {
    dialog.onExited();
    if (isSuccess && !isActive) onMoved();
  };
  return (
    <FormDialog
      control={form.control}
      {...dialog}
      onExited={leave}
      title={isActive ? 'Change Password' : 'Set Password & Activate User'}
      onSubmit={form.handleSubmit((data) => mutate({ id: user.id, data }))}
      submit={isActive ? 'Change Password' : 'Set Password'}
      submitting={isActive ? 'Changing...' : 'Setting...'}
      isSubmitting={isPending}
      notice={<span className="prose">{consequenceFor(user)}</span>}
    >
      <NewPasswordField
        control={form.control}
        name="password"
        label="New Password"
        validate={passwordError}
        autoFocus
      />
    </FormDialog>
  );
}

function consequenceFor(user: AdminUserRecord): string {
  const name = fullName(user);
  if (user.inviteStatus === 'active') {
    return `${name} is signed out on all devices and has to sign in with the new password.`;
  }
  const text = `${name} can sign in with this password immediately`;
  return user.inviteStatus === 'invited' ? `${text}, and the open invitation is cancelled.` : `${text}.`;
}
