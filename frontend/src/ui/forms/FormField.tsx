import type { ComponentProps, Ref } from 'react';
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

/** A field of text, as which dates are typed too. */
export function FormField<Form extends FieldValues>(props: FormFieldProps<Form>) {
  const { control, name, required, check, ...shown } = props;
  const validate = (text: string, form: Form) =>
    text.trim() === '' && required ? required : (check?.(text, form) ?? true);
  return (
    <Controller
      control={control}
      name={name}
      rules={{ validate }}
      render={({ field: { ref, ...field }, fieldState: { error } }) => (
        <FieldText {...shown} {...field} inputRef={ref} error={error?.message} required={Boolean(required)} />
      )}
    />
  );
}

interface FieldTextProps extends Pick<
  FormFieldProps<FieldValues>,
  'label' | 'hint' | 'prefix' | 'rows' | 'input'
> {
  name: string;
  value: string;
  onChange: ComponentProps<typeof TextField>['onChange'];
  onBlur: () => void;
  inputRef: Ref<HTMLInputElement>;
  error: string | undefined;
  required: boolean;
}

/** How the fields of forms look that are typed into. */
export function FieldText(props: FieldTextProps) {
  const { error, hint, prefix, rows, required, input = {}, ...field } = props;
  const { type = 'text', ...attributes } = input;
  return (
    <TextField
      {...field}
      type={type}
      multiline={rows !== undefined}
      minRows={rows}
      maxRows={14}
      error={error !== undefined}
      helperText={error ?? hint}
      slotProps={{
        // Said of the input alone: told to the whole field it leaves room for an asterisk in the border.
        htmlInput: { required, ...attributes },
        inputLabel: { shrink: type === 'date' || undefined },
        input: prefix
          ? { startAdornment: <InputAdornment position="start">{prefix}</InputAdornment> }
          : undefined,
      }}
    />
  );
}
