import type { FieldValues } from 'react-hook-form';
import { FormField, type FormFieldProps } from './FormField';

type MoneyFieldProps<Form extends FieldValues> = Omit<FormFieldProps<Form>, 'prefix' | 'rows' | 'input'>;

/** An amount of dollars and cents; its text is sent as it is, for a number could not hold every cent. */
export function MoneyField<Form extends FieldValues>(field: MoneyFieldProps<Form>) {
  return (
    <FormField {...field} prefix="$" input={{ type: 'number', inputMode: 'decimal', step: 0.01, min: 0 }} />
  );
}
