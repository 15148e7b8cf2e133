import type { UseFormReturn } from 'react-hook-form';
import { ApiError, getErrorMessage } from '../../../lib/errors';
import type { EntityForm } from './entity-form';

/** Shows at its field that the LP has an entity of that name already (409). */
export function showTakenName(error: Error, form: UseFormReturn<EntityForm>): void {
  if (!(error instanceof ApiError) || error.status !== 409) return;
  const message = getErrorMessage(error, 'This LP already has an entity with this legal name');
  form.setError('legalName', { type: 'server', message }, { shouldFocus: true });
}
