import type { CurrentUser } from '../../../api/generated';
import { brand } from '../../../lib/brand';
import { homeOf } from '../../../lib/session/current-user';
import { StepHeading } from '../StepHeading';

interface InvitationAcceptedProps {
  user: CurrentUser;
  by: 'password' | 'passkey';
}

/** The user is signed in. After a password a second factor is offered, or announced where it is required. */
export function InvitationAccepted({ user, by }: InvitationAcceptedProps) {
  const home = homeOf(user);
  const isOffered = by === 'password' && !user.mustSetUpTwoFactor;
  return (
    <>
      <StepHeading>Account Setup Complete!</StepHeading>
      <p>You are signed in. {isOffered ? offer : noteOf(user)}</p>
      {isOffered && (
        <a className="button" href="/second-factor">
          Set Up a Second Factor
        </a>
      )}
      <a className={isOffered ? 'button button-plain' : 'button'} href={home}>
        {isOffered ? 'Not Now' : 'Continue'}
      </a>
    </>
  );
}

const offer =
  'With a second factor, nobody can sign in to your account with your password alone: a passkey of this device, or a code of your authenticator app.';

const noteOf = ({ mustSetUpTwoFactor }: CurrentUser): string =>
  mustSetUpTwoFactor
    ? `${brand.firmName} asks for more than a password at sign-in: you set that up next.`
    : 'From now on your passkey signs you in.';
