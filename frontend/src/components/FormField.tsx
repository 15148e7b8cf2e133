import type { ComponentProps } from 'react';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { Controller, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';

export interface FormFieldProps<Form extends FieldValues> {
  control: Control<Form>;
  name: FieldPathByValue<Form, string>;
  label: string;
  /** What is said when the field is left empty; without it the field may be empty. */
  required?: string;
  /** What else is wrong with what was typed, in words. */
  check?: (text: string, form: Form) => string | undefined;
  hint?: string;
  prefix?: string;
  /** Makes it a field of so many lines, which grows with its text. */
  rows?: number;
  input?: ComponentProps<'input'>;
}

/** A field of text, as which numbers and dates are typed too. */
export function FormField<Form extends FieldValues>(props: FormFieldProps<Form>) {
  const { control, name, label, required, check, hint, prefix, rows, input = {} } = props;
  const { type = 'text', ...attributes } = input;
  const validate = (text: string, form: Form) =>
    text.trim() === '' && required ? required : (check?.(text, form) ?? true);
  return (
    <Controller
      control={control}
      name={name}
      rules={{ validate }}
      render={({ field: { ref, ...field }, fieldState: { error } }) => (
        <TextField
          {...field}
          inputRef={ref}
          label={label}
          type={type}
          multiline={rows !== undefined}
          minRows={rows}
          maxRows={14}
          error={Boolean(error)}
          helperText={error?.message ?? hint}
          // A wheel over a number field would change it unnoticed while scrolling.
          onWheel={(event) => type === 'number' && (event.target as HTMLElement).blur()}
          slotProps={{
            // Said of the input alone: told to the whole field it leaves room for an asterisk in the border.
            htmlInput: { ...attributes, required: Boolean(required) },
            inputLabel: { shrink: type === 'date' || undefined },
            input: prefix
              ? { startAdornment: <InputAdornment position="start">{prefix}</InputAdornment> }
              : undefined,
          }}
        />
      )}
    />
  );
}
