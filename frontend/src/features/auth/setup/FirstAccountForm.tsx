import { useForm, type UseFormReturn } from 'react-hook-form';
import { showFieldErrors } from '../../../api/field-errors';
import type { CurrentUser } from '../../../api/generated';
import { forgetSetupCode, storedSetupCode } from '../../../domain/setup/given-code';
import { ApiError, getErrorMessage } from '../../../lib/errors';
import { toast } from '../../../lib/toast';
import { FormErrors } from '../FormErrors';
import { NewPasswordInputs, type NewPassword } from '../NewPasswordInputs';
import { post } from '../post';
import { StepHeading } from '../StepHeading';
import { TextInput } from '../TextInput';

interface FirstAccount extends NewPassword {
  code: string;
  firmName: string;
  firstName: string;
  lastName: string;
  email: string;
}

interface FirstAccountFormProps {
  /** The new administrator is signed in by then. */
  onDone: (user: CurrentUser) => void;
  /** Somebody else was faster. */
  onClosed: () => void;
}

export function FirstAccountForm(props: FirstAccountFormProps) {
  const { form, submit, isCodeGiven } = useFirstAccount(props);
  const { errors, isSubmitting } = form.formState;
  return (
    <>
      <StepHeading>Set up your portal</StepHeading>
      <p>
        Step 1 of 5. Name your firm, and create the account of the first administrator: you. The other steps
        follow, and can be skipped.
      </p>
      <form noValidate onSubmit={submit}>
        <FormErrors control={form.control} />
        <TextInput
          label="Set-Up Code"
          required
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          error={errors.code?.message}
          hint={
            isCodeGiven
              ? 'Filled in for you.'
              : 'The portal printed it when it started; npm run cli -- setup-code prints it again.'
          }
          {...form.register('code', { validate: required('Set-up code is required') })}
        />
        <TextInput
          label="Firm Name"
          required
          autoComplete="organization"
          maxLength={120}
          error={errors.firmName?.message}
          hint="As your limited partners see it. You can change it at any time."
          {...form.register('firmName', { validate: required('Firm name is required') })}
        />
        <PersonInputs form={form} />
        <NewPasswordInputs form={form} label="Password" rules={passwordRules} />
        <button type="submit" className="button" disabled={isSubmitting}>
          {isSubmitting ? 'Creating your account...' : 'Create Account'}
        </button>
      </form>
    </>
  );
}

function PersonInputs({ form: { register, formState } }: { form: UseFormReturn<FirstAccount> }) {
  const { errors } = formState;
  return (
    <>
      <TextInput
        label="First Name"
        required
        autoComplete="given-name"
        error={errors.firstName?.message}
        {...register('firstName', { validate: required('First name is required') })}
      />
      <TextInput
        label="Last Name"
        required
        autoComplete="family-name"
        error={errors.lastName?.message}
        {...register('lastName', { validate: required('Last name is required') })}
      />
      <TextInput
        label="Email"
        type="email"
        required
        autoComplete="email"
        error={errors.email?.message}
        {...register('email', { validate: required('Email is required') })}
      />
    </>
  );
}

/** Those of passwords that the portal accepts for an administrator whom nobody invited; the server checks all of them. */
const passwordRules = {
  check: (password: string) => password.length >= 8 || 'Password must be at least 8 characters long',
  hint: 'At least 8 characters, with an uppercase and a lowercase letter, a number and a special character.',
};

const required = (message: string) => (text: string) => text.trim() !== '' || message;

function useFirstAccount({ onDone, onClosed }: FirstAccountFormProps) {
  const code = storedSetupCode();
  const form = useForm<FirstAccount>({
    defaultValues: {
      code,
      firmName: '',
      firstName: '',
      lastName: '',
      email: '',
      password: '',
      confirmPassword: '',
    },
  });
  const submit = form.handleSubmit(async ({ confirmPassword: _again, ...account }) => {
    try {
      const user = await post<CurrentUser>('/api/setup', account);
      forgetSetupCode();
      onDone(user);
    } catch (error) {
      showFieldErrors(error, form);
      toast({
        title: 'Set-up failed',
        description: getErrorMessage(error, 'Please try again.'),
        variant: 'destructive',
      });
      if (error instanceof ApiError && error.status === 409) onClosed();
    }
  });
  return { form, submit, isCodeGiven: code !== '' };
}
