import { useEffect, useRef, useState } from 'react';
import { resendInvite, sendInvite, type UserRecord } from '../../api/generated';
import { useInvalidateFund } from '../../api/use-invalidate-fund';
import { toast } from '../../lib/toast';
import { invitationsToast, sendInvitations } from './send-invitations';

type Invitee = Pick<UserRecord, 'id' | 'inviteStatus'>;

/**
 * Sends the invitations once it is started, to those who were invited before another one; `done` is how many were sent or
 * failed, undefined before.
 */
export function useSendInvitations(users: readonly Invitee[], onEnd: () => void) {
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
