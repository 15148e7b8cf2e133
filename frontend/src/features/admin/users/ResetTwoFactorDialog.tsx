import { useResetUserTwoFactor, type AdminUserRecord } from '../../../api/generated';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { fullName } from '../../../lib/full-name';
import type { DialogProps } from '../../../ui/dialogs/use-dialog';
import { useMutationToast } from '../../../api/use-mutation-toast';
import { useWhenGone } from '../../../api/use-when-gone';

interface ResetTwoFactorDialogProps {
  user: AdminUserRecord;
  dialog: DialogProps;
}

export default function ResetTwoFactorDialog({ user, dialog }: ResetTwoFactorDialogProps) {
  const outcome = useMutationToast({
    success: 'Two-factor authentication reset successfully',
    failure: 'Error resetting two-factor authentication',
    fallback: 'Failed to reset two-factor authentication',
    onSuccess: dialog.onClose,
    onError: useWhenGone(dialog.onClose),
  });
  const { mutate, isPending } = useResetUserTwoFactor({ mutation: outcome });
  return (
    <ConfirmDialog
      {...dialog}
      title="Reset Two-Factor Authentication"
      onConfirm={() => mutate({ id: user.id })}
      confirm="Reset Two-Factor"
      confirming="Resetting..."
      isConfirming={isPending}
      destructive
    >
      Do this only once you are sure that it is {fullName(user)} who asks for it. Their authenticator app,
      recovery codes and passkeys are removed, all their devices are signed out, and they can sign in with
      their password alone. They are told by e-mail.
    </ConfirmDialog>
  );
}
