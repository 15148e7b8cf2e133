import { useEffect, useRef, useState } from 'react';
import { sendInvite, type AdminUserRecord } from '../../../api/generated';
import { useInvalidateFund } from '../../../api/use-invalidate-fund';
import { toast } from '../../../lib/toast';
import { resultOf } from './send-all-result';
import { sendInTurn } from './send-invitations';

/** Sends invitations, tells how far it is, and in the end how it went. */
export function useSendAll(users: readonly AdminUserRecord[], onDone: () => void) {
  const [done, setDone] = useState<number>();
  const underWay = useRef<() => void>(undefined);
  const invalidateFund = useInvalidateFund();
  const stop = () => underWay.current?.();
  // Whoever leaves the page has not asked for the rest.
  useEffect(() => () => underWay.current?.(), []);

  const start = () => {
    setDone(0);
    underWay.current = sendInTurn(
      users.map(({ id }) => id),
      (id) => sendInvite(id),
      {
        onProgress: setDone,
        onEnd: (tried, faults) => {
          toast(resultOf(tried, faults));
          void invalidateFund();
          onDone();
        },
      },
    );
  };

  return { start, stop, done };
}
