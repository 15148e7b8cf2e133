import { Controller, type Control, type FieldValues, type Path } from 'react-hook-form';
import type { FileRules } from './file-rules';
import { FileDrop } from './FileDrop';

interface FileFieldProps<Form extends FieldValues> {
  control: Control<Form>;
  name: Path<Form>;
  label: string;
  rules: FileRules;
  /** The message without a file; undefined if the form validates it itself. */
  required?: string;
  disabled: boolean;
  onChoose: (files: File[]) => void;
}

/** The file of a form. */
export function FileField<Form extends FieldValues>(props: FileFieldProps<Form>) {
  const { control, name, label, rules, required, disabled, onChoose } = props;
  return (
    <Controller
      control={control}
      name={name}
      rules={{ required }}
      render={({ field, fieldState: { error } }) => (
        <FileDrop
          label={label}
          {...rules}
          required
          disabled={disabled}
          file={field.value as File | undefined}
          error={error?.message}
          inputRef={field.ref}
          onChoose={onChoose}
        />
      )}
    />
  );
}
