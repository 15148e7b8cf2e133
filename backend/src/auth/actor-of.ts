import type { Actor, SignedInUser } from '../access/actor.js';
import { abilitiesOf, whileSettingUpTwoFactor } from '../access/policies.js';
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
export function currentUserOf(
  { hasProvenSecondFactor: _proven, credentialVersion: _version, ...actor }: Actor,
  shows: Shows,
): CurrentUser {
  const abilities = abilitiesOf(actor.role);
  const can = actor.mustSetUpTwoFactor
    ? abilities.filter((ability) => whileSettingUpTwoFactor.has(ability))
    : abilities;
  return { ...actor, can, shows };
}
