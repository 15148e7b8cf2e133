import type { FieldValues } from 'react-hook-form';
import { FormField, type FormFieldProps } from './FormField';
import { percentError } from './percent-error';

/** A percentage up to 100 as typed text, with or without its sign; it may be left empty. */
export const PercentField = <Form extends FieldValues>({
  input,
  ...field
}: Omit<FormFieldProps<Form>, 'check' | 'prefix' | 'rows' | 'required'>) => (
  <FormField
    {...field}
    check={percentError}
    input={{ inputMode: 'decimal', autoComplete: 'off', ...input }}
  />
);
