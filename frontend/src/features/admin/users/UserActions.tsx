import { useRef, type RefObject } from 'react';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { getCreatedData, useResendInvite, useSendInvite, type AdminUserRecord } from '../../../api/generated';
import { useInvalidateFund } from '../../../api/use-invalidate-fund';
import { useMutationToast } from '../../../api/use-mutation-toast';
import { getErrorMessage } from '../../../lib/errors';
import { fullName } from '../../../lib/full-name';
import { useAuth } from '../../../lib/session/auth';
import { toast } from '../../../lib/toast';
import { BusyButton } from '../../../ui/feedback/BusyButton';
import type { OpenUserDialog } from './UserDialogs';

export interface UserActionsProps {
  user: AdminUserRecord;
  open: OpenUserDialog;
}

export const CreatedActions = ({ user, open }: UserActionsProps) => (
  <>
    <SendInviteButton user={user} />
    <LegalNameButton user={user} open={open} />
    <PasswordButton label="Set Password" user={user} open={open} />
    <DeactivateButton user={user} open={open} />
    <DeleteUserButton user={user} open={open} />
  </>
);

export const InvitedActions = ({ user, open }: UserActionsProps) => (
  <>
    <ResendButton user={user} />
    <LegalNameButton user={user} open={open} />
    <PasswordButton label="Set Password" user={user} open={open} />
    <DeactivateButton user={user} open={open} />
    <DeleteUserButton user={user} open={open} />
  </>
);

export const DeactivatedActions = ({ user, open }: UserActionsProps) => (
  <>
    <LegalNameButton user={user} open={open} />
    <Button
      variant="outlined"
      aria-label={`Reactivate ${fullName(user)}`}
      onClick={() => open({ kind: 'reactivation', user })}
    >
      Reactivate
    </Button>
    <DeleteUserButton user={user} open={open} />
  </>
);

/** Without deleting oneself; one's own second factor is changed in one's profile, with the password. */
export function ActiveActions({ user, open }: UserActionsProps) {
  const isOneself = useAuth().user?.id === user.id;
  return (
    <>
      <LegalNameButton user={user} open={open} />
      <PasswordButton label="Change Password" user={user} open={open} />
      {user.hasTwoFactor && !isOneself && (
        <Button
          variant="outlined"
          aria-label={`Reset Two-Factor of ${fullName(user)}`}
          onClick={() => open({ kind: 'two-factor', user })}
        >
          Reset Two-Factor
        </Button>
      )}
      <DeactivateButton user={user} open={open} />
      {!isOneself && <DeleteUserButton user={user} open={open} />}
    </>
  );
}

const LegalNameButton = ({ user, open }: UserActionsProps) =>
  user.role === 'lp' && (
    <Button
      variant="outlined"
      aria-label={`Legal Name of ${fullName(user)}`}
      onClick={() => open({ kind: 'legal-name', user })}
    >
      Legal Name
    </Button>
  );

const DeactivateButton = ({ user, open }: UserActionsProps) =>
  user.role !== 'admin' && (
    <Button
      variant="outlined"
      aria-label={`Deactivate ${fullName(user)}`}
      onClick={() => open({ kind: 'deactivation', user })}
    >
      Deactivate
    </Button>
  );

const PasswordButton = ({ label, user, open }: UserActionsProps & { label: string }) => (
  <Button
    variant="outlined"
    aria-label={`${label} of ${fullName(user)}`}
    onClick={() => open({ kind: 'password', user })}
  >
    {label}
  </Button>
);

/** What the user has created decides which dialog opens, so that is read first. */
function DeleteUserButton({ user, open }: UserActionsProps) {
  const invalidateFund = useInvalidateFund();
  const { mutate, isPending } = useMutation({
    mutationFn: () => getCreatedData(user.id),
    onSuccess: (found) => open({ kind: 'deletion', user, found }),
    onError: (error: Error) => {
      void invalidateFund();
      toast({
        title: 'Error checking user data',
        description: getErrorMessage(error, 'Failed to check user data'),
        variant: 'destructive',
      });
    },
  });
  return (
    <BusyButton
      label="Delete"
      target={fullName(user)}
      busyLabel="Checking..."
      isBusy={isPending}
      onClick={() => mutate()}
    />
  );
}

function SendInviteButton({ user }: { user: AdminUserRecord }) {
  const button = useRef<HTMLButtonElement>(null);
  const outcome = useMutationToast({
    success: 'Invitation sent successfully',
    failure: 'Error',
    fallback: 'Failed to send invitation',
    onSuccess: () => moveFocusFrom(button),
    // Another admin may have invited or deleted the user meanwhile.
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

/** The row leaves its table: the focus goes to the first button of the row after it, else before it. */
function moveFocusFrom({ current: button }: RefObject<HTMLButtonElement | null>): void {
  if (!button || document.activeElement !== button) return;
  const row = button.closest('tr');
  const next = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('button');
  (next ?? button.closest<HTMLElement>('[role="tabpanel"]'))?.focus();
}

function ResendButton({ user }: { user: AdminUserRecord }) {
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
