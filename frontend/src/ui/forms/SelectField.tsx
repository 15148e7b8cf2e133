import { useId } from 'react';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { Controller, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';

interface SelectOption {
  value: string;
  label: string;
  /** What choosing it says, below its label; of the selected one, below the field. */
  help?: string;
}

interface SelectFieldProps<Form extends FieldValues> {
  control: Control<Form>;
  name: FieldPathByValue<Form, string>;
  label: string;
  options: readonly SelectOption[];
  /** The message if nothing is selected; without it the field is optional. */
  required?: string;
  hint?: string;
}

/** A selection from a few fixed options. */
export function SelectField<Form extends FieldValues>(props: SelectFieldProps<Form>) {
  const { control, name, label, options, required, hint } = props;
  const id = useId();
  const chosen = (value: unknown) => options.find((option) => option.value === value);
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
          helperText={error?.message ?? hint ?? chosen(field.value)?.help}
          slotProps={{
            htmlInput: { required: Boolean(required) },
            select: { renderValue: (value) => chosen(value)?.label },
          }}
        >
          {options.map(({ value, label: text, help }, index) => (
            <MenuItem
              key={value}
              value={value}
              aria-labelledby={help && `${id}-${index}`}
              aria-describedby={help && `${id}-${index}-help`}
            >
              {help ? (
                <Box sx={{ maxWidth: 360, whiteSpace: 'normal' }}>
                  <span id={`${id}-${index}`}>{text}</span>
                  <Box
                    id={`${id}-${index}-help`}
                    sx={{ color: 'text.secondary', fontSize: 12, lineHeight: 1.4 }}
                  >
                    {help}
                  </Box>
                </Box>
              ) : (
                text
              )}
            </MenuItem>
          ))}
        </TextField>
      )}
    />
  );
}
