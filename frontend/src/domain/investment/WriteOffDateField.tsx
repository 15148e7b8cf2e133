import type { FieldValues } from 'react-hook-form';
import { todayInNewYork } from '../../lib/format';
import { FormField, type FormFieldProps } from '../../ui/forms/FormField';

type WriteOffDateFieldProps<Form extends FieldValues> = Pick<
  FormFieldProps<Form>,
  'control' | 'name' | 'label'
>;

/** The day of a write-off, today at the latest; forms show it only while the status is one of a write-off. */
export function WriteOffDateField<Form extends FieldValues>({
  control,
  name,
  label,
}: WriteOffDateFieldProps<Form>) {
  const today = todayInNewYork();
  const subject = `${label.charAt(0)}${label.slice(1).toLowerCase()}`;
  return (
    <FormField
      control={control}
      name={name}
      label={label}
      required={`${subject} is required`}
      check={(day) => (day > today ? `${subject} cannot be after today` : undefined)}
      input={{ type: 'date', max: today }}
    />
  );
}
