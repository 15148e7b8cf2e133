import type { FieldValues } from 'react-hook-form';
import { FormField, type FormFieldProps } from './FormField';

interface MoneyFieldProps<Form extends FieldValues> extends Omit<
  FormFieldProps<Form>,
  'prefix' | 'rows' | 'input'
> {
  /** Whether the amount may be below 0, as the burn of a company that makes money is. */
  signed?: boolean;
}

/** An amount of dollars and cents; its text is sent as it is, for a number could not hold every cent. */
export function MoneyField<Form extends FieldValues>({ signed, ...field }: MoneyFieldProps<Form>) {
  const min = signed ? undefined : 0;
  return (
    <FormField {...field} prefix="$" input={{ type: 'number', inputMode: 'decimal', step: 0.01, min }} />
  );
}
