import Button from '@mui/material/Button';
import { fullName } from '../../../lib/full-name';
import { useAuth } from '../../../lib/session/auth';
import { DeleteUserButton } from './DeleteUserButton';
import { ResendButton, SendInviteButton } from './InviteButtons';
import type { UserActionsProps } from './UserRow';

/** What can be done with whom: one list of buttons for each table. */

export const CreatedActions = ({ user, ask }: UserActionsProps) => (
  <>
    <SendInviteButton user={user} />
    <LegalNameButton user={user} ask={ask} />
    <PasswordButton label="Set Password" user={user} ask={ask} />
    <DeleteUserButton user={user} ask={ask} />
  </>
);

export const InvitedActions = ({ user, ask }: UserActionsProps) => (
  <>
    <ResendButton user={user} />
    <LegalNameButton user={user} ask={ask} />
    <PasswordButton label="Set Password" user={user} ask={ask} />
    <DeleteUserButton user={user} ask={ask} />
  </>
);

/** Nobody deletes oneself; one's own second factor is looked after in one's profile. */
export function ActiveActions({ user, ask }: UserActionsProps) {
  const isOneself = useAuth().user?.id === user.id;
  return (
    <>
      <LegalNameButton user={user} ask={ask} />
      <PasswordButton label="Change Password" user={user} ask={ask} />
      {user.hasTwoFactor && !isOneself && (
        <Button
          variant="outlined"
          aria-label={`Reset Two-Factor of ${fullName(user)}`}
          onClick={() => ask({ what: 'two-factor', user })}
        >
          Reset Two-Factor
        </Button>
      )}
      {!isOneself && <DeleteUserButton user={user} ask={ask} />}
    </>
  );
}

const LegalNameButton = ({ user, ask }: UserActionsProps) =>
  user.role === 'lp' && (
    <Button
      variant="outlined"
      aria-label={`Legal Name of ${fullName(user)}`}
      onClick={() => ask({ what: 'legal-name', user })}
    >
      Legal Name
    </Button>
  );

const PasswordButton = ({ label, user, ask }: UserActionsProps & { label: string }) => (
  <Button
    variant="outlined"
    aria-label={`${label} of ${fullName(user)}`}
    onClick={() => ask({ what: 'password', user })}
  >
    {label}
  </Button>
);
