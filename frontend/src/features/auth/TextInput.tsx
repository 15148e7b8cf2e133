import { useId, type ComponentProps } from 'react';

interface TextInputProps extends ComponentProps<'input'> {
  label: string;
  error?: string;
}

export function TextInput({ label, error, ...input }: TextInputProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        {...input}
        aria-invalid={Boolean(error)}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
