import type { ReactNode } from 'react';
import type { UserRecord } from '../../api/generated';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog';
import type { DialogProps } from '../../ui/dialogs/use-dialog';
import { UploadProgress } from '../../ui/feedback/UploadProgress';
import { useSendInvitations } from './use-send-invitations';

interface InvitationsDialogProps {
  users: readonly Pick<UserRecord, 'id' | 'inviteStatus'>[];
  dialog: DialogProps;
  title: string;
  confirm: string;
  /** What is asked, before the first is sent. */
  children: ReactNode;
}

/** Sends invitations once it is confirmed, and shows how far it is; closing it sends no more. */
export function InvitationsDialog({ users, dialog, title, confirm, children }: InvitationsDialogProps) {
  const { start, stop, done } = useSendInvitations(users, dialog.onClose);
  const close = () => {
    stop();
    dialog.onClose();
  };
  return (
    <ConfirmDialog
      {...dialog}
      onClose={close}
      title={title}
      onConfirm={start}
      confirm={confirm}
      confirming="Sending..."
      isConfirming={done !== undefined}
      disabled={users.length === 0}
    >
      {done === undefined ? (
        children
      ) : (
        <UploadProgress
          label={`Sending ${Math.min(done + 1, users.length)} of ${users.length}`}
          fraction={done / users.length}
        />
      )}
    </ConfirmDialog>
  );
}
