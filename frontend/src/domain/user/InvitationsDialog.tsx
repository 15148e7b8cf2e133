import { useEffect, useRef, useState, type ReactNode } from 'react';
import { resendInvite, sendInvite, type UserRecord } from '../../api/generated';
import { useInvalidateFund } from '../../api/use-invalidate-fund';
import { toast } from '../../lib/toast';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog';
import type { DialogProps } from '../../ui/dialogs/use-dialog';
import { UploadProgress } from '../../ui/feedback/UploadProgress';
import { invitationsToast, sendInvitations } from './send-invitations';

type Invitee = Pick<UserRecord, 'id' | 'inviteStatus'>;

interface InvitationsDialogProps {
  users: readonly Invitee[];
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

/**
 * Sends the invitations once it is started, to those who were invited before another one; `done` is how many were sent or
 * failed, undefined before.
 */
function useSendInvitations(users: readonly Invitee[], onEnd: () => void) {
  const [done, setDone] = useState<number>();
  const stopSending = useRef<() => void>(undefined);
  const invalidateFund = useInvalidateFund();
  const stop = () => stopSending.current?.();
  useEffect(() => () => stopSending.current?.(), []);

  const start = () => {
    const invitedBefore = new Set(
      users.filter(({ inviteStatus }) => inviteStatus === 'invited').map(({ id }) => id),
    );
    setDone(0);
    stopSending.current = sendInvitations(
      users.map(({ id }) => id),
      (id) => (invitedBefore.has(id) ? resendInvite(id) : sendInvite(id)),
      {
        onProgress: setDone,
        onEnd: (total, errors) => {
          toast(invitationsToast(total, errors));
          void invalidateFund();
          onEnd();
        },
      },
    );
  };

  return { start, stop, done };
}
