import { useForm } from 'react-hook-form';
import { showFieldErrors } from '../../api/field-errors';
import type { InvitationRecord } from '../../api/generated';
import { roleNames } from '../../domain/user/role-names';
import { brand } from '../../lib/brand';
import { ApiError, getErrorMessage, isGone } from '../../lib/errors';
import { toast } from '../../lib/toast';
import { FormErrors } from './FormErrors';
import { NewPasswordInputs, type NewPassword } from './NewPasswordInputs';
import { post } from './post';
import { StepHeading } from './StepHeading';
import { TextInput } from './TextInput';

interface AcceptedInvitation extends NewPassword {
  username: string;
}

interface AcceptInvitationFormProps {
  path: string;
  invitation: InvitationRecord;
  onDone: () => void;
  /** The invitation was used or replaced while the form was open. */
  onExpired: () => void;
}

export function AcceptInvitationForm({ path, invitation, onDone, onExpired }: AcceptInvitationFormProps) {
  const { email, firstName, role } = invitation;
  const form = useForm<AcceptedInvitation>({
    defaultValues: { username: email, password: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const send = form.handleSubmit(async ({ username, password }) => {
    try {
      await post(`${path}/accept`, { username, password });
      toast({ title: 'Account Setup Complete' });
      onDone();
    } catch (error) {
      const message = messageOf(error);
      if (error instanceof ApiError && error.status === 409)
        form.setError('username', { type: 'server', message }, { shouldFocus: true });
      else showFieldErrors(error, form);
      toast({ title: 'Setup Failed', description: message, variant: 'destructive' });
      if (isGone(error)) onExpired();
    }
  });

  return (
    <>
      <StepHeading>Welcome, {firstName}</StepHeading>
      <p>
        {role === 'delegate' ? (
          <>
            A limited partner of {brand.firmName} lets you see what is theirs in its portal. Choose a password
            to sign in with; you can read and change nothing there.
          </>
        ) : (
          <>
            {brand.firmName} invites you to its portal as {role === 'admin' ? 'an ' : 'a '}
            <strong>{roleNames[role]}</strong>.
          </>
        )}{' '}
        Your address is <strong>{email}</strong>.
      </p>
      <form noValidate onSubmit={send}>
        <FormErrors control={form.control} />
        <TextInput
          label="Username"
          required
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          error={errors.username?.message}
          {...form.register('username', {
            validate: (name) => name.trim().length >= 3 || 'Username must be at least 3 characters',
          })}
        />
        <NewPasswordInputs form={form} label="Password" />
        <button type="submit" className="button" disabled={isSubmitting}>
          {isSubmitting ? 'Setting up account...' : 'Complete Setup'}
        </button>
      </form>
    </>
  );
}

const messageOf = (error: unknown): string =>
  getErrorMessage(
    error,
    error instanceof ApiError ? 'Failed to complete account setup' : 'An unexpected error occurred',
  );
