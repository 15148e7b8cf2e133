import { useState } from 'react';
import type { CurrentUser } from '../../api/generated';
import { getErrorMessage } from '../../lib/errors';
import { homeOf } from '../../lib/session/current-user';
import { fullName } from '../../lib/full-name';
import { toast } from '../../lib/toast';
import { post } from './post';
import { StepHeading } from './StepHeading';

interface SignedInAlreadyProps {
  user: CurrentUser;
  /** Whose invitation it is. */
  invited: string;
  onSignedOut: () => void;
}

/** Somebody opened an invitation that is not theirs, or on a browser somebody else is signed in with. */
export function SignedInAlready({ user, invited, onSignedOut }: SignedInAlreadyProps) {
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
      <StepHeading>Somebody is signed in</StepHeading>
      <p>
        This browser is signed in as <strong>{fullName(user)}</strong> ({user.email}). The invitation is for{' '}
        <strong>{invited}</strong>: sign out first to accept it.
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
