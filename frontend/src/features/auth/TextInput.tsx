import { useId, type ComponentProps, type ReactNode } from 'react';

interface TextInputProps extends ComponentProps<'input'> {
  label: string;
  error?: string;
  /** Stands inside the box, at its end. */
  atEnd?: ReactNode;
}

export function TextInput({ label, error, atEnd, 'aria-describedby': hint, ...input }: TextInputProps) {
  const id = useId();
  const described = [hint, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-box">
        <input id={id} {...input} aria-invalid={Boolean(error)} aria-describedby={described || undefined} />
        {atEnd}
      </div>
      {error && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
