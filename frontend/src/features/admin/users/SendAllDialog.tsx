import type { AdminUserRecord } from '../../../api/generated';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { UploadProgress } from '../../../ui/feedback/UploadProgress';
import type { DialogProps } from '../../../ui/dialogs/use-dialog';
import { useSendAll } from './use-send-all';

interface SendAllDialogProps {
  users: readonly AdminUserRecord[];
  dialog: DialogProps;
}

export default function SendAllDialog({ users, dialog }: SendAllDialogProps) {
  const { start, stop, done } = useSendAll(users, dialog.onClose);
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
        `Each of these ${users.length} users is sent an e-mail with a link to set up their account.`
      ) : (
        <UploadProgress
          label={`Sending ${Math.min(done + 1, users.length)} of ${users.length}`}
          fraction={done / users.length}
        />
      )}
    </ConfirmDialog>
  );
}
