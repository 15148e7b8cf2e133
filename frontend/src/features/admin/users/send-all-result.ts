import type { ToastMessage } from '../../../lib/toast';

const invitations = (count: number) => (count === 1 ? '1 invitation' : `${count} invitations`);

/** How the sending of many invitations went; the first fault stands for all. */
export function resultOf(total: number, faults: readonly string[]): ToastMessage {
  if (faults.length === 0) return { title: `${invitations(total)} sent successfully` };
  const sent = total - faults.length;
  return {
    title: 'Error',
    description: `${sent} of ${invitations(total)} sent; ${faults.length} failed: ${faults[0]}`,
    variant: 'destructive',
  };
}
