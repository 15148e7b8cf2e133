import type { AdminUserRecord } from '../../../api/generated';
import { useSendInvitations } from '../../../domain/user/use-send-invitations';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import type { DialogProps } from '../../../ui/dialogs/use-dialog';
import { UploadProgress } from '../../../ui/feedback/UploadProgress';

interface SendAllDialogProps {
  users: readonly AdminUserRecord[];
  dialog: DialogProps;
}

export default function SendAllDialog({ users, dialog }: SendAllDialogProps) {
  const { start, stop, done } = useSendInvitations(users, dialog.onClose);
  const close = () => {
    stop();
    dialog.onClose();
  };
  return (
    <ConfirmDialog
      {...dialog}
      onClose={close}
      title={`Send ${users.length} Invitations`}
      onConfirm={start}
      confirm="Send all invites"
      confirming="Sending..."
      isConfirming={done !== undefined}
    >
      {done === undefined ? (
        `Each of these ${users.length} users will receive an e-mail with a link to set up their account.`
      ) : (
        <UploadProgress
          label={`Sending ${Math.min(done + 1, users.length)} of ${users.length}`}
          fraction={done / users.length}
        />
      )}
    </ConfirmDialog>
  );
}
