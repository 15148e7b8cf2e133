import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { Controller, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';

interface CheckFieldProps<Form extends FieldValues> {
  control: Control<Form>;
  name: FieldPathByValue<Form, boolean>;
  label: string;
  disabled?: boolean;
}

/** A choice of yes or no. */
export const CheckField = <Form extends FieldValues>({
  control,
  name,
  label,
  disabled,
}: CheckFieldProps<Form>) => (
  <Controller
    control={control}
    name={name}
    render={({ field: { ref, value, onChange, onBlur } }) => (
      <FormControlLabel
        disabled={disabled}
        control={
          <Checkbox
            size="small"
            checked={value}
            onChange={onChange}
            onBlur={onBlur}
            slotProps={{ input: { ref } }}
          />
        }
        label={label}
        slotProps={{ typography: { sx: { overflowWrap: 'anywhere' } } }}
        sx={{ minWidth: 0 }}
      />
    )}
  />
);
