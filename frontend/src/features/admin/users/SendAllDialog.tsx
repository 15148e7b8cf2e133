import type { AdminUserRecord } from '../../../api/generated';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { UploadProgress } from '../../../ui/feedback/UploadProgress';
import type { DialogFrame } from '../../../ui/dialogs/use-dialog';
import { useSendAll } from './use-send-all';

interface SendAllDialogProps {
  users: readonly AdminUserRecord[];
  frame: DialogFrame;
}

export default function SendAllDialog({ users, frame }: SendAllDialogProps) {
  const { start, stop, done } = useSendAll(users, frame.onClose);
  const close = () => {
    stop();
    frame.onClose();
  };
  return (
    <ConfirmDialog
      {...frame}
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
