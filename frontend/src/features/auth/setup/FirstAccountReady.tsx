import type { CurrentUser } from '../../../api/generated';
import { StepHeading } from '../StepHeading';

const NEXT = '/setup/firm';

/** The first administrator is signed in: a second factor is offered, or announced where it is required. */
export function FirstAccountReady({ user: { mustSetUpTwoFactor } }: { user: CurrentUser }) {
  return (
    <>
      <StepHeading>Your account is ready</StepHeading>
      <p>
        You are signed in.{' '}
        {mustSetUpTwoFactor
          ? 'This portal asks for more than a password at sign-in: you set that up next.'
          : 'With a second factor, nobody can sign in to your account with your password alone: a passkey of this device, or a code of your authenticator app.'}
      </p>
      {!mustSetUpTwoFactor && (
        <a className="button" href={`/second-factor?next=${encodeURIComponent(NEXT)}`}>
          Set Up a Second Factor
        </a>
      )}
      <a className={mustSetUpTwoFactor ? 'button' : 'button button-plain'} href={NEXT}>
        {mustSetUpTwoFactor ? 'Continue' : 'Not Now'}
      </a>
    </>
  );
}
