import { redirect } from '@tanstack/react-router';
import type { Ability, CurrentUser } from '../../api/generated';
import type { Can } from './auth';

interface SignedIn {
  user: CurrentUser;
  can: Can;
}

/**
 * Redirects a user who may not open a page. Before a required second factor is set up a user has no abilities yet, and
 * stays on the requested page, which opens afterwards.
 */
export function redirectUnless(
  { user, can }: SignedIn,
  ability: Ability,
  target: Parameters<typeof redirect>[0],
): void {
  if (!user.mustSetUpTwoFactor && !can(ability)) throw redirect(target);
}
