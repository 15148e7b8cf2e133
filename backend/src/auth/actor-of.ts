import { abilitiesNow } from '../access/access.guard.js';
import type { Actor, SignedInUser, Viewing } from '../access/actor.js';
import type { Settings } from '../config/settings.js';
import type { CurrentUser, Shows } from './auth.dto.js';

type Requirement = Pick<Settings, 'requireTwoFactor'>;

export const isTwoFactorRequired = (
  { requireTwoFactor }: Requirement,
  { role }: Pick<Actor, 'role'>,
): boolean => requireTwoFactor === 'all' || (requireTwoFactor === 'admin' && role === 'admin');

/** The user as the actor of a session's calls. */
export const actorOf = (
  user: SignedInUser,
  hasProvenSecondFactor: boolean,
  settings: Requirement,
): Actor => ({
  ...user,
  hasProvenSecondFactor,
  mustSetUpTwoFactor: !hasProvenSecondFactor && isTwoFactorRequired(settings, user),
});

/** The actor as GET /api/user answers it. */
export function currentUserOf(actor: Actor, shows: Shows): CurrentUser {
  const { hasProvenSecondFactor: _proven, credentialVersion: _version, viewing, ...user } = actor;
  return { ...user, can: abilitiesNow(actor), viewing: viewing ? viewingOf(viewing) : null, shows };
}

const viewingOf = ({ as, scope, by, hasEnded }: Viewing) => ({ as, scope, by, hasEnded });
