import { useId, type ComponentProps, type ReactNode } from 'react';

interface TextInputProps extends ComponentProps<'input'> {
  label: string;
  error?: string;
  /** Stands below the box. */
  hint?: string;
  /** Stands inside the box, at its end. */
  atEnd?: ReactNode;
}

export function TextInput({ label, error, hint, atEnd, ...input }: TextInputProps) {
  const id = useId();
  const described = [input['aria-describedby'], hint && `${id}-hint`, error && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-box">
        <input id={id} {...input} aria-invalid={Boolean(error)} aria-describedby={described || undefined} />
        {atEnd}
      </div>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
