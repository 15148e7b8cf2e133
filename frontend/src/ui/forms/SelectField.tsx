import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { Controller, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';

interface SelectFieldProps<Form extends FieldValues> {
  control: Control<Form>;
  name: FieldPathByValue<Form, string>;
  label: string;
  options: readonly { value: string; label: string }[];
  /** The message if nothing is selected; without it the field is optional. */
  required?: string;
  hint?: string;
}

/** A selection from a few fixed options. */
export function SelectField<Form extends FieldValues>(props: SelectFieldProps<Form>) {
  const { control, name, label, options, required, hint } = props;
  return (
    <Controller
      control={control}
      name={name}
      rules={{ required }}
      render={({ field: { ref, ...field }, fieldState: { error } }) => (
        <TextField
          {...field}
          select
          inputRef={ref}
          label={label}
          error={Boolean(error)}
          helperText={error?.message ?? hint}
          slotProps={{ htmlInput: { required: Boolean(required) } }}
        >
          {options.map((option) => (
            <MenuItem key={option.value} value={option.value}>
              {option.label}
            </MenuItem>
          ))}
        </TextField>
      )}
    />
  );
}
