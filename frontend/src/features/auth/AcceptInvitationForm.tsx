import { useForm } from 'react-hook-form';
import type { InvitationRecord } from '../../api/generated';
import { brand } from '../../lib/brand';
import { FormErrors } from './FormErrors';
import { NewPasswordInputs } from './NewPasswordInputs';
import { StepHeading } from './StepHeading';
import { TextInput } from './TextInput';
import { acceptInvitation, type AcceptedInvitation } from './accept-invitation';

interface AcceptInvitationFormProps {
  path: string;
  invitation: InvitationRecord;
  onDone: () => void;
  /** The invitation was used or replaced while the form was open. */
  onDead: () => void;
}

export function AcceptInvitationForm({ path, invitation, onDone, onDead }: AcceptInvitationFormProps) {
  const { email, firstName, role } = invitation;
  const form = useForm<AcceptedInvitation>({
    defaultValues: { username: email, password: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const send = form.handleSubmit((accepted) => acceptInvitation(path, accepted, { form, onDone, onDead }));

  return (
    <>
      <StepHeading>Welcome, {firstName}</StepHeading>
      <p>
        {brand.firmName} invites you to its portal as {role === 'admin' ? 'an ' : 'a '}
        <strong>{role === 'admin' ? 'Administrator' : 'Limited Partner'}</strong>. Your address is{' '}
        <strong>{email}</strong>.
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
