import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '../../../api/field-errors';
import type { CurrentUser, InvitationRecord } from '../../../api/generated';
import { canUsePasskeys } from '../../../domain/user/second-factor/passkeys';
import { roleNames } from '../../../domain/user/role-names';
import { brand } from '../../../lib/brand';
import { ApiError, getErrorMessage, isGone } from '../../../lib/errors';
import { toast } from '../../../lib/toast';
import { createInvitedPasskey } from './create-invited-passkey';
import { FormErrors } from '../FormErrors';
import { NewPasswordInputs, type NewPassword } from '../NewPasswordInputs';
import { post } from '../post';
import { StepHeading } from '../StepHeading';
import { UsernameChange } from './UsernameChange';

interface AcceptedInvitation extends NewPassword {
  username: string;
}

interface AcceptInvitationFormProps {
  path: string;
  invitation: InvitationRecord;
  /** The user is signed in by then. */
  onDone: (user: CurrentUser, by: 'password' | 'passkey') => void;
  /** The invitation was used or replaced while the form was open. */
  onExpired: () => void;
}

export function AcceptInvitationForm({ path, invitation, ...outcomes }: AcceptInvitationFormProps) {
  const { form, acceptWithPassword, acceptWithPasskey, isWaiting } = useAcceptance(
    path,
    invitation.email,
    outcomes,
  );
  const { errors, isSubmitting } = form.formState;
  return (
    <>
      <StepHeading>Welcome, {invitation.firstName}</StepHeading>
      <Introduction invitation={invitation} />
      <form noValidate onSubmit={acceptWithPassword}>
        <FormErrors control={form.control} />
        <UsernameChange error={errors.username?.message} register={form.register} />
        <NewPasswordInputs form={form} label="Password" />
        <button type="submit" className="button" disabled={isSubmitting || isWaiting}>
          {isSubmitting ? 'Setting up account...' : 'Complete Setup'}
        </button>
      </form>
      {canUsePasskeys() && (
        <>
          <p className="sign-in-or">or</p>
          {/* Not `disabled` while it waits, which would lose the focus. */}
          <button
            type="button"
            className="button button-plain"
            onClick={acceptWithPasskey}
            aria-disabled={isWaiting || isSubmitting}
          >
            {isWaiting ? 'Waiting for your device...' : 'Use a passkey instead'}
          </button>
          <p className="sign-in-quiet">
            A passkey signs you in with your fingerprint, face or PIN, without a password.
          </p>
        </>
      )}
    </>
  );
}

const Introduction = ({ invitation: { email, role } }: { invitation: InvitationRecord }) => (
  <p>
    {role === 'delegate' ? (
      <>
        A limited partner of {brand.firmName} lets you see what is theirs in its portal. Choose a password to
        sign in with; you can read and change nothing there.
      </>
    ) : (
      <>
        {brand.firmName} invites you to its portal as {role === 'admin' ? 'an ' : 'a '}
        <strong>{roleNames[role]}</strong>.
      </>
    )}{' '}
    You sign in with your address, <strong>{email}</strong>.
  </p>
);

/** Sends the form with a password, or with a passkey that is created first. */
function useAcceptance(
  path: string,
  email: string,
  { onDone, onExpired }: Pick<AcceptInvitationFormProps, 'onDone' | 'onExpired'>,
) {
  const form = useForm<AcceptedInvitation>({
    defaultValues: { username: email, password: '', confirmPassword: '' },
  });
  const [isWaiting, setIsWaiting] = useState(false);

  const accept = async (by: 'password' | 'passkey', fields: () => object | Promise<object>) => {
    try {
      const user = await post<CurrentUser>(`${path}/accept`, await fields());
      toast({ title: 'Account Setup Complete' });
      onDone(user, by);
    } catch (error) {
      const message = messageOf(error);
      if (error instanceof ApiError && error.status === 409)
        form.setError('username', { type: 'server', message }, { shouldFocus: true });
      else showFieldErrors(error, form);
      toast({ title: 'Setup Failed', description: message, variant: 'destructive' });
      if (isGone(error)) onExpired();
    }
  };

  const acceptWithPasskey = async () => {
    if (isWaiting || form.formState.isSubmitting) return;
    form.clearErrors();
    if (!(await form.trigger('username'))) return;
    setIsWaiting(true);
    await accept('passkey', async () => ({
      username: form.getValues('username'),
      passkey: await createInvitedPasskey(path),
    }));
    setIsWaiting(false);
  };

  return {
    form,
    acceptWithPassword: form.handleSubmit(({ username, password }) =>
      accept('password', () => ({ username, password })),
    ),
    acceptWithPasskey,
    isWaiting,
  };
}

const messageOf = (error: unknown): string =>
  getErrorMessage(
    error,
    error instanceof ApiError ? 'Failed to complete account setup' : 'An unexpected error occurred',
  );
