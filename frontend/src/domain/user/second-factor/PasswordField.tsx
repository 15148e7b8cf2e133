import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import { FormField } from '../../../ui/forms/FormField';

interface PasswordFieldProps<Form extends FieldValues> {
  control: Control<Form>;
  name: FieldPathByValue<Form, string>;
  autoFocus?: boolean;
}

/** The user's own password, required before a change of how they sign in. */
export function PasswordField<Form extends FieldValues>({ autoFocus, ...field }: PasswordFieldProps<Form>) {
  return (
    <FormField
      {...field}
      label="Your Password"
      required="Password is required"
      input={{ type: 'password', autoComplete: 'current-password', autoFocus }}
    />
  );
}
