import { useEffect, useRef, useState } from 'react';
import { sendInvite, type AdminUserRecord } from '../../../api/generated';
import { useInvalidateFund } from '../../../api/use-invalidate-fund';
import { toast } from '../../../lib/toast';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import type { DialogProps } from '../../../ui/dialogs/use-dialog';
import { UploadProgress } from '../../../ui/feedback/UploadProgress';
import { invitationsToast, sendInvitations } from './send-invitations';

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

/** Sends the invitations once it is started; `done` is how many were sent or failed, undefined before. */
function useSendAll(users: readonly AdminUserRecord[], onEnd: () => void) {
  const [done, setDone] = useState<number>();
  const stopSending = useRef<() => void>(undefined);
  const invalidateFund = useInvalidateFund();
  const stop = () => stopSending.current?.();
  useEffect(() => () => stopSending.current?.(), []);

  const start = () => {
    setDone(0);
    stopSending.current = sendInvitations(
      users.map(({ id }) => id),
      (id) => sendInvite(id),
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
