import type { Actor, SignedInUser } from '../access/actor.js';
import { abilitiesOf, whileSettingUpTwoFactor } from '../access/policies.js';
import type { Settings } from '../config/settings.js';
import type { CurrentUser } from './auth.dto.js';

type Requirement = Pick<Settings, 'requireTwoFactor'>;

export const isTwoFactorRequired = (
  { requireTwoFactor }: Requirement,
  { role }: Pick<Actor, 'role'>,
): boolean => requireTwoFactor === 'all' || (requireTwoFactor === 'admin' && role === 'admin');

/** The user as the actor of calls in a session that was begun with a second factor, or without. */
export const actorOf = (
  user: SignedInUser,
  hasProvenSecondFactor: boolean,
  settings: Requirement,
): Actor => ({
  ...user,
  hasProvenSecondFactor,
  mustSetUpTwoFactor: !hasProvenSecondFactor && isTwoFactorRequired(settings, user),
});

/** The actor as it is told about itself. */
export function currentUserOf({
  hasProvenSecondFactor: _proven,
  credentialVersion: _version,
  ...actor
}: Actor): CurrentUser {
  const abilities = abilitiesOf(actor.role);
  const can = actor.mustSetUpTwoFactor
    ? abilities.filter((ability) => whileSettingUpTwoFactor.has(ability))
    : abilities;
  return { ...actor, can };
}
