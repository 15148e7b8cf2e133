import type { UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../lib/errors';
import { showFieldErrors } from '../../api/field-errors';
import { toast } from '../../lib/toast';
import type { NewPassword } from './NewPasswordInputs';
import { post } from './post';

export interface AcceptedInvitation extends NewPassword {
  username: string;
}

interface Outcomes {
  form: UseFormReturn<AcceptedInvitation>;
  onDone: () => void;
  onDead: () => void;
}

/** Sets the account up, or says why not in a notification, and at the field it is about if there is one. */
export async function acceptInvitation(
  path: string,
  { username, password }: AcceptedInvitation,
  { form, onDone, onDead }: Outcomes,
): Promise<void> {
  try {
    await post(`${path}/accept`, { username, password });
    toast({ title: 'Account Setup Complete' });
    onDone();
  } catch (error) {
    if (error instanceof ApiError && error.status === 409)
      form.setError('username', { type: 'server', message: reasonOf(error) }, { shouldFocus: true });
    else showFieldErrors(error, form);
    toast({ title: 'Setup Failed', description: reasonOf(error), variant: 'destructive' });
    if (error instanceof ApiError && error.status === 404) onDead();
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return 'An unexpected error occurred';
  return error.sentence || 'Failed to complete account setup';
}
