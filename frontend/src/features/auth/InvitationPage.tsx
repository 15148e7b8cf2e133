import { useCallback, useState } from 'react';
import type { InvitationRecord } from '../../api/generated';
import { http } from '../../api/http';
import { fetchVisitor } from '../../lib/session/current-user';
import { useDocumentTitle } from '../../ui/layout/use-document-title';
import { LinkCheck } from './LinkCheck';
import { StepHeading } from './StepHeading';
import { AcceptInvitationForm } from './AcceptInvitationForm';
import { SignedInAlready } from './SignedInAlready';

export default function InvitationPage({ token }: { token: string }) {
  useDocumentTitle('Invitation');
  const [isDone, setIsDone] = useState(false);
  const path = `/api/invite/${token}`;
  const load = useCallback(() => readInvitation(path), [path]);
  if (isDone) return <Done />;

  return (
    <LinkCheck
      load={load}
      checking="Validating invitation..."
      invalid={{ title: 'Invalid Invitation', fallback: 'Invalid or expired invitation', wayOn: <WayOn /> }}
      failed="Failed to validate invitation"
    >
      {({ invitation, user }, checkAgain) =>
        user ? (
          <SignedInAlready user={user} invited={invitation.email} onSignedOut={checkAgain} />
        ) : (
          <AcceptInvitationForm
            path={path}
            invitation={invitation}
            onDone={() => setIsDone(true)}
            onDead={checkAgain}
          />
        )
      }
    </LinkCheck>
  );
}

/** The invitation, and who of all people opened it. */
async function readInvitation(path: string) {
  const [invitation, user] = await Promise.all([http<InvitationRecord>(path), fetchVisitor()]);
  return { invitation, user };
}

const WayOn = () => (
  <>
    <p>A link works once and for some days only. Ask whoever invited you for a new one.</p>
    <a className="button" href="/auth">
      Go to Sign In
    </a>
  </>
);

const Done = () => (
  <>
    <StepHeading>Account Setup Complete!</StepHeading>
    <p>Your account is ready. Sign in with your e-mail address and the password you just chose.</p>
    <a className="button" href="/auth">
      Sign In Now
    </a>
  </>
);
