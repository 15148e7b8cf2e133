import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import { FormField } from '../../../ui/forms/FormField';

interface PasswordFieldProps<Form extends FieldValues> {
  control: Control<Form>;
  name: FieldPathByValue<Form, string>;
  autoFocus?: boolean;
}

/** The own password, asked for before anything is changed about how somebody signs in. */
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
