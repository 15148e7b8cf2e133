import { useEffect, useState } from 'react';
import { sendInvite, type AdminUserRecord } from '../../../api/generated';
import { sentenceOf } from '../../../api/http';
import { useFundChanged } from '../../../lib/fund-changed';
import { toast } from '../../../lib/toast';
import { workQueue } from '../../../lib/work-queue';
import { resultOf } from './send-all-result';

const AT_ONCE = 2;

/** Sends invitations a few at a time, tells how far it is, and in the end how it went. */
export function useSendAll(users: readonly AdminUserRecord[], onDone: () => void) {
  const [queue] = useState(() => workQueue(AT_ONCE));
  const [done, setDone] = useState<number>();
  const fundChanged = useFundChanged();
  // Whoever leaves the page has not asked for the rest.
  useEffect(() => () => queue.clear(), [queue]);

  const start = () => {
    const faults: string[] = [];
    let ended = 0;
    setDone(0);
    for (const { id } of users) {
      queue.add(async () => {
        await sendInvite(id).catch((error: unknown) =>
          faults.push(sentenceOf(error, 'Failed to send invitation')),
        );
        ended += 1;
        setDone(ended);
        if (ended < users.length) return;
        toast(resultOf(users.length, faults));
        void fundChanged();
        onDone();
      });
    }
  };

  /** Those that are on their way are sent all the same. */
  const stop = () => {
    queue.clear();
    if (done !== undefined) void fundChanged();
  };

  return { start, stop, done };
}
