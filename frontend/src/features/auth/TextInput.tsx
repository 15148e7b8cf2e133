import { useId, useState, type ComponentProps, type ReactNode } from 'react';

interface TextInputProps extends ComponentProps<'input'> {
  label: string;
  error?: string;
  /** Below the box. */
  hint?: string;
  /** Inside the box, at its end. */
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

/** A password that can be shown while it is typed. */
export function PasswordInput(props: Omit<ComponentProps<typeof TextInput>, 'type' | 'atEnd'>) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      atEnd={
        <button type="button" className="field-reveal" onClick={() => setIsShown(!isShown)}>
          {isShown ? 'Hide' : 'Show'}
          <span className="visually-hidden"> {props.label.toLowerCase()}</span>
        </button>
      }
    />
  );
}
