import { useId } from 'react';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { Controller, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';

interface SwitchFieldProps<Form extends FieldValues> {
  control: Control<Form>;
  name: FieldPathByValue<Form, boolean>;
  label: string;
  /** What the setting means, under its label. */
  hint?: string;
}

export function SwitchField<Form extends FieldValues>({
  control,
  name,
  label,
  hint,
}: SwitchFieldProps<Form>) {
  const hintId = useId();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, ref, ...field } }) => (
        <Box>
          <FormControlLabel
            className="prose"
            control={
              <Switch
                {...field}
                size="small"
                checked={value}
                onChange={(_event, checked) => onChange(checked)}
                slotProps={{ input: { ref, 'aria-describedby': hint && hintId } }}
              />
            }
            label={label}
            sx={{ gap: 0.5, mr: 0 }}
          />
          {hint && (
            <Box id={hintId} className="prose" sx={hintStyle}>
              {hint}
            </Box>
          )}
        </Box>
      )}
    />
  );
}

/** Under the label, beside the switch. */
const hintStyle = { color: 'text.secondary', fontSize: 13, pl: 4 };
