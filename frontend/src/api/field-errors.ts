import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../lib/errors';

/**
 * Shows the server's validation errors at the form's fields; errors of other fields are shown by the toast. `renamed` maps
 * fields of the request to fields of the form with another name.
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
