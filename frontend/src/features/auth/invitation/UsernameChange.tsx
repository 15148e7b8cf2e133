import { useEffect, useRef, useState } from 'react';
import type { UseFormRegister } from 'react-hook-form';
import { TextInput } from '../TextInput';

interface UsernameChangeProps<Form extends { username: string }> {
  register: UseFormRegister<Form>;
  error?: string;
}

/** The username, which is filled in: out of the way until it is to be another one, or is refused. */
export function UsernameChange<Form extends { username: string }>(props: UsernameChangeProps<Form>) {
  // Every such form has this field, which TypeScript cannot derive for a generic form.
  const { register, error } = props as unknown as UsernameChangeProps<{ username: string }>;
  const [isOpen, setIsOpen] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // The form could not focus a field that was folded away.
    if (error && !isOpen) details.current?.querySelector('input')?.focus();
  }, [error, isOpen]);
  return (
    <details
      ref={details}
      className="field-fold"
      open={isOpen || error !== undefined}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>Change username</summary>
      <TextInput
        label="Username"
        required
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        error={error}
        {...register('username', {
          validate: (name) => name.trim().length >= 3 || 'Username must be at least 3 characters',
        })}
      />
    </details>
  );
}
