import { useRef, type RefObject } from 'react';
import { useResendInvite, useSendInvite, type AdminUserRecord } from '../../../api/generated';
import { BusyButton } from '../../../ui/feedback/BusyButton';
import { useInvalidateFund } from '../../../api/use-invalidate-fund';
import { fullName } from '../../../lib/full-name';
import { useMutationToast } from '../../../api/use-mutation-toast';

export function SendInviteButton({ user }: { user: AdminUserRecord }) {
  const button = useRef<HTMLButtonElement>(null);
  const outcome = useMutationToast({
    success: 'Invitation sent successfully',
    failure: 'Error',
    fallback: 'Failed to send invitation',
    onSuccess: () => passFocusOn(button),
    // Somebody else may have invited or deleted them meanwhile.
    onError: useInvalidateFund(),
  });
  const { mutate, isPending } = useSendInvite({ mutation: outcome });
  return (
    <BusyButton
      ref={button}
      label="Send Invite"
      target={`to ${fullName(user)}`}
      busyLabel="Sending..."
      isBusy={isPending}
      onClick={() => mutate({ id: user.id })}
    />
  );
}

/** The row moves to another table: the focus goes to the next one, where the same may be done. */
function passFocusOn({ current: button }: RefObject<HTMLButtonElement | null>): void {
  if (!button || document.activeElement !== button) return;
  const row = button.closest('tr');
  const next = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('button');
  (next ?? button.closest<HTMLElement>('[role="tabpanel"]'))?.focus();
}

export function ResendButton({ user }: { user: AdminUserRecord }) {
  const outcome = useMutationToast({
    success: 'Invitation resent successfully',
    failure: 'Error',
    fallback: 'Failed to resend invitation',
    onError: useInvalidateFund(),
  });
  const { mutate, isPending } = useResendInvite({ mutation: outcome });
  return (
    <BusyButton
      label="Resend"
      target={`the invitation to ${fullName(user)}`}
      busyLabel="Sending..."
      isBusy={isPending}
      onClick={() => mutate({ id: user.id })}
    />
  );
}
