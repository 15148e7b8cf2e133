import { useForm } from 'react-hook-form';
import { ApiError, getErrorMessage } from '../../lib/errors';
import { showFieldErrors } from '../../api/field-errors';
import { toast } from '../../lib/toast';
import { FormErrors } from './FormErrors';
import { NewPasswordInputs, type NewPassword } from './NewPasswordInputs';
import { post } from './post';
import { StepHeading } from './StepHeading';
import { TextInput } from './TextInput';

interface ResetPasswordFormProps {
  path: string;
  email: string;
  onDone: () => void;
  /** The link was used or replaced while the form was open. */
  onDead: () => void;
}

export function ResetPasswordForm({ path, email, onDone, onDead }: ResetPasswordFormProps) {
  const form = useForm<NewPassword>({ defaultValues: { password: '', confirmPassword: '' } });
  const { isSubmitting } = form.formState;
  const send = form.handleSubmit(async ({ password }) => {
    try {
      await post(path, { password });
      onDone();
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return onDead();
      showFieldErrors(error, form);
      toast({
        title: 'Reset failed',
        description: getErrorMessage(error, 'Please try again.'),
        variant: 'destructive',
      });
    }
  });

  return (
    <>
      <StepHeading>Choose a new password</StepHeading>
      <p>It takes the place of the one you forgot.</p>
      <form noValidate onSubmit={send}>
        <FormErrors control={form.control} />
        <TextInput label="Email" type="email" autoComplete="username" readOnly value={email} />
        <NewPasswordInputs form={form} label="New Password" />
        <button type="submit" className="button" disabled={isSubmitting}>
          {isSubmitting ? 'Saving...' : 'Set New Password'}
        </button>
      </form>
    </>
  );
}
