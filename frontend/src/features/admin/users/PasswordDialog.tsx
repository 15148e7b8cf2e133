import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useSetUserPassword, type AdminUserRecord } from '../../../api/generated';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { showFieldErrors } from '../../../api/field-errors';
import { fullName } from '../../../lib/full-name';
import type { DialogProps } from '../../../ui/dialogs/use-dialog';
import { useMutationToast } from '../../../api/use-mutation-toast';
import { NewPasswordField } from './NewPasswordField';
import { passwordFault } from './password-rules';
import { PasswordRules } from './PasswordRules';

interface PasswordDialogProps {
  user: AdminUserRecord;
  dialog: DialogProps;
  onMoved: () => void;
}

export default function PasswordDialog({ user, dialog, onMoved }: PasswordDialogProps) {
  const isActive = user.inviteStatus === 'active';
  const form = useForm({ defaultValues: { password: '' } });
  const outcome = useMutationToast({
    success: 'Password changed successfully',
    failure: 'Error changing password',
    fallback: 'Failed to change password',
    onSuccess: dialog.onClose,
    onError: (error) => showFieldErrors(error, form),
  });
  const { mutate, isPending, isSuccess } = useSetUserPassword({ mutation: outcome });
  const leave = () => {
    dialog.onExited();
    if (isSuccess && !isActive) onMoved();
  };
  const rulesId = useId();
  const password = useWatch({ control: form.control, name: 'password' });
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
      notice={<span className="prose">{effectOn(user)}</span>}
    >
      <NewPasswordField
        control={form.control}
        name="password"
        label="New Password"
        faultOf={passwordFault}
        autoFocus
        describedBy={rulesId}
      />
      <PasswordRules id={rulesId} password={password} />
    </FormDialog>
  );
}

function effectOn(user: AdminUserRecord): string {
  const name = fullName(user);
  if (user.inviteStatus === 'active') {
    return `${name} is signed out on all devices and has to sign in with the new password.`;
  }
  const text = `${name} can sign in with this password at once`;
  return user.inviteStatus === 'invited' ? `${text}, and the open invitation ends.` : `${text}.`;
}
