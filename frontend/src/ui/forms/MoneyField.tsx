import type { FieldValues } from 'react-hook-form';
import { readAmount } from './money-input';
import { GroupedField, type GroupedFieldProps } from './GroupedField';

type MoneyFieldProps<Form extends FieldValues> = Omit<GroupedFieldProps<Form>, 'read' | 'wanted' | 'prefix'>;

/** An amount in dollars and cents, sent as text: a number could not represent every cent. */
export const MoneyField = <Form extends FieldValues>(field: MoneyFieldProps<Form>) => (
  <GroupedField
    {...field}
    read={readAmount}
    wanted="an amount such as 15,000,000 or 15m"
    prefix="$"
    input={{ inputMode: 'decimal', ...field.input }}
  />
);
