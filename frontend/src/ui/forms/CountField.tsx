import type { FieldValues } from 'react-hook-form';
import { readCount } from './money-input';
import { GroupedField, type GroupedFieldProps } from './GroupedField';

type CountFieldProps<Form extends FieldValues> = Omit<GroupedFieldProps<Form>, 'read' | 'wanted' | 'prefix'>;

/** A whole number, such as how many people there are. */
export const CountField = <Form extends FieldValues>(field: CountFieldProps<Form>) => (
  <GroupedField
    {...field}
    read={readCount}
    wanted="a whole number such as 1,200"
    input={{ inputMode: 'numeric', ...field.input }}
  />
);
