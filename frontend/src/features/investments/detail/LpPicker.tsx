import { Controller, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import type { LpRecord } from '../../../api/generated';
import { LpAutocomplete } from '../../../domain/lp/LpAutocomplete';

interface LpPickerProps<Form extends FieldValues> {
  control: Control<Form>;
  name: FieldPathByValue<Form, LpRecord | null>;
  /** The ids of those who are not offered. */
  without: ReadonlySet<string>;
}

/** The LP of an allocation. */
export function LpPicker<Form extends FieldValues>({ control, name, without }: LpPickerProps<Form>) {
  return (
    <Controller
      control={control}
      name={name}
      rules={{ required: 'Please select an LP' }}
      render={({ field: { ref, value, onChange, onBlur }, fieldState }) => (
        <LpAutocomplete
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          label="Select Limited Partner"
          required
          without={without}
          noneLeft="There is no LP without an allocation here."
          fault={fieldState.error?.message}
          inputRef={ref}
        />
      )}
    />
  );
}
