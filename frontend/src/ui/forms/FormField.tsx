import type { ComponentProps, Ref } from 'react';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { Controller, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';

export interface FormFieldProps<Form extends FieldValues> {
  control: Control<Form>;
  name: FieldPathByValue<Form, string>;
  label: string;
  /** The message if the field is empty; without it the field is optional. */
  required?: string;
  /** Returns another validation message. */
  check?: (text: string, form: Form) => string | undefined;
  hint?: string;
  prefix?: string;
  /** Makes it a multiline field of at least so many lines. */
  rows?: number;
  input?: ComponentProps<'input'>;
}

/** A field for text and dates. */
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

/** The look of all text fields in forms. */
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
        // Set on the input only: on the TextField it would add an asterisk to the label.
        htmlInput: { required, ...attributes },
        inputLabel: { shrink: type === 'date' || undefined },
        input: prefix
          ? { startAdornment: <InputAdornment position="start">{prefix}</InputAdornment> }
          : undefined,
      }}
    />
  );
}
