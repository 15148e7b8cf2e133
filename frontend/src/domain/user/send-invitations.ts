import PQueue from 'p-queue';
import { getErrorMessage } from '../../lib/errors';
import { pluralize } from '../../lib/format';
import type { ToastMessage } from '../../lib/toast';

const CONCURRENCY = 2;

interface SendingEvents {
  /** Called after each with how many are done, sent or failed. */
  onProgress: (done: number) => void;
  onEnd: (done: number, errors: readonly string[]) => void;
}

/**
 * Sends an invitation to each user, and goes on after one that failed. Returns what stops it: those that were started
 * are completed, then `onEnd` is called.
 */
export function sendInvitations(
  userIds: readonly string[],
  send: (userId: string) => Promise<unknown>,
  { onProgress, onEnd }: SendingEvents,
): () => void {
  const queue = new PQueue({ concurrency: CONCURRENCY });
  const errors: string[] = [];
  let done = 0;
  const sendOne = async (userId: string) => {
    try {
      await send(userId);
    } catch (error) {
      errors.push(getErrorMessage(error, 'Failed to send invitation'));
    }
    done += 1;
    onProgress(done);
  };
  for (const userId of userIds) void queue.add(() => sendOne(userId));
  void queue.onIdle().then(() => onEnd(done, errors));
  return () => queue.clear();
}

/** The notification at the end; of several errors it has the first. */
export function invitationsToast(total: number, errors: readonly string[]): ToastMessage {
  const invitations = pluralize(total, 'invitation');
  if (errors.length === 0) return { title: `${invitations} sent successfully` };
  const sent = total - errors.length;
  return {
    title: 'Error',
    description: `${sent} of ${invitations} sent; ${errors.length} failed: ${errors[0]}`,
    variant: 'destructive',
  };
}
