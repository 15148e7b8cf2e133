import { useCallback, useState, type ComponentProps } from 'react';
import type { CurrentUser, InvitationRecord } from '../../../api/generated';
import { http } from '../../../api/http';
import { getErrorMessage } from '../../../lib/errors';
import { fullName } from '../../../lib/full-name';
import { fetchVisitor, homeOf } from '../../../lib/session/current-user';
import { toast } from '../../../lib/toast';
import { useDocumentTitle } from '../../../ui/layout/use-document-title';
import { AcceptInvitationForm } from './AcceptInvitationForm';
import { InvitationAccepted } from './InvitationAccepted';
import { LinkCheck } from '../LinkCheck';
import { post } from '../post';
import { StepHeading } from '../StepHeading';

export default function InvitationPage({ token }: { token: string }) {
  useDocumentTitle('Invitation');
  const [accepted, setAccepted] = useState<ComponentProps<typeof InvitationAccepted>>();
  const path = `/api/invite/${token}`;
  const load = useCallback(() => readInvitation(path), [path]);
  if (accepted) return <InvitationAccepted {...accepted} />;

  return (
    <LinkCheck
      load={load}
      checking="Validating invitation..."
      invalid={{
        title: 'Invalid Invitation',
        fallback: 'Invalid or expired invitation',
        help: <NewLinkHelp />,
      }}
      failed="Failed to validate invitation"
    >
      {({ invitation, user }, checkAgain) =>
        user ? (
          <SignedInAlready user={user} invitedEmail={invitation.email} onSignedOut={checkAgain} />
        ) : (
          <AcceptInvitationForm
            path={path}
            invitation={invitation}
            onDone={(signedIn, by) => setAccepted({ user: signedIn, by })}
            onExpired={checkAgain}
          />
        )
      }
    </LinkCheck>
  );
}

/** The invitation, and the user who is signed in, if any. */
async function readInvitation(path: string) {
  const [invitation, user] = await Promise.all([http<InvitationRecord>(path), fetchVisitor()]);
  return { invitation, user };
}

interface SignedInAlreadyProps {
  user: CurrentUser;
  invitedEmail: string;
  onSignedOut: () => void;
}

/** For an invitation that is opened in a browser in which a user is signed in. */
function SignedInAlready({ user, invitedEmail, onSignedOut }: SignedInAlreadyProps) {
  const [isSigningOut, setIsSigningOut] = useState(false);
  const signOut = async () => {
    setIsSigningOut(true);
    try {
      await post('/api/logout');
      onSignedOut();
    } catch (error) {
      setIsSigningOut(false);
      toast({
        title: 'Logout failed',
        description: getErrorMessage(error, 'Please try again.'),
        variant: 'destructive',
      });
    }
  };

  return (
    <>
      <StepHeading>You are already signed in</StepHeading>
      <p>
        This browser is signed in as <strong>{fullName(user)}</strong> ({user.email}). The invitation is for{' '}
        <strong>{invitedEmail}</strong>: sign out first to accept it.
      </p>
      <button type="button" className="button" onClick={signOut} disabled={isSigningOut}>
        {isSigningOut ? 'Signing out...' : 'Sign Out'}
      </button>
      <p className="sign-in-links">
        <a href={homeOf(user)}>Back to the portal</a>
      </p>
    </>
  );
}

const NewLinkHelp = () => (
  <>
    <p>A link can be used once, and for a few days only. Ask the person who invited you for a new one.</p>
    <a className="button" href="/auth">
      Go to Sign In
    </a>
  </>
);
