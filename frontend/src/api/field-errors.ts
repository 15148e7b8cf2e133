import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../lib/errors';

/**
 * Puts what the server found wrong at the form's fields; what stands on no field is said by the toast.
 * `renamed` tells where a field of the request stands under another name.
 */
export function showFieldErrors<Form extends FieldValues>(
  error: unknown,
  { setError, getValues }: Pick<UseFormReturn<Form>, 'setError' | 'getValues'>,
  renamed: Record<string, FieldPath<Form>> = {},
): void {
  if (!(error instanceof ApiError)) return;
  const shown = getValues();
  const errors = error.details
    .map(({ field, message }) => ({ name: renamed[field] ?? field, message }))
    .filter(({ name }) => Object.hasOwn(shown, name));
  for (const [index, { name, message }] of errors.entries()) {
    setError(name as FieldPath<Form>, { type: 'server', message }, { shouldFocus: index === 0 });
  }
}
