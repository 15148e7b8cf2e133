import {
  ForbiddenException,
  Injectable,
  SetMetadata,
  UnauthorizedException,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { fullName, type Actor } from './actor.js';
import {
  abilitiesOf,
  afterViewing,
  harmlessWhileViewing,
  isViewable,
  scopeOf,
  whileSettingUpTwoFactor,
  type Ability,
} from './policies.js';

// Stryker disable next-line StringLiteral: any name would do
export const ACCESS = 'access';
export type AccessRule = Ability | 'public';

/** The ability that a handler requires, or that it is public. A handler without it answers 403. */
export const Access = (rule: AccessRule) => SetMetadata(ACCESS, rule);

@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const rule = this.reflector.get<AccessRule | undefined>(ACCESS, context.getHandler());
    if (rule === 'public') return true;
    if (rule === undefined) throw new ForbiddenException('You do not have permission to do this');
    const { user, method } = context.switchToHttp().getRequest<Request>();
    if (!user) throw new UnauthorizedException('Please sign in');
    if (!reads.has(method)) refuseChange(user, rule);
    assertMay(user, rule);
    return true;
  }
}

const reads = new Set(['GET', 'HEAD']);
const ENDED = 'Your access to this portal has ended';

/** Errors: 403 while the portal is viewed as an LP, unless nothing of that LP is changed. */
function refuseChange(actor: Actor, ability: Ability): void {
  if (!actor.viewing || harmlessWhileViewing.has(ability)) return;
  throw new ForbiddenException(
    actor.viewing.hasEnded
      ? ENDED
      : `You are viewing the portal as ${fullName(actor)}, and can change nothing`,
  );
}

/** Errors: 401 for a visitor, 403 for a user without the ability, or whose access to the viewed LP has ended. */
export function assertMay(actor: Actor | undefined, ability: Ability): asserts actor {
  if (!actor) throw new UnauthorizedException('Please sign in');
  if (actor.viewing?.hasEnded && !afterViewing.has(ability)) throw new ForbiddenException(ENDED);
  if (!isAllowed(actor, ability)) throw new ForbiddenException('You do not have permission to do this');
  if (actor.mustSetUpTwoFactor && !whileSettingUpTwoFactor.has(ability))
    throw new ForbiddenException('Please set up two-factor authentication first');
}

const isAllowed = ({ role, viewing }: Actor, ability: Ability): boolean =>
  scopeOf(role, ability) !== undefined && (!viewing || isViewable(viewing.scope, ability));

/** What the actor may do now, as the client receives it. */
export function abilitiesNow(actor: Actor): Ability[] {
  if (actor.viewing?.hasEnded) return [...afterViewing];
  const may = abilitiesOf(actor.role).filter((ability) => isAllowed(actor, ability));
  return actor.mustSetUpTwoFactor ? may.filter((ability) => whileSettingUpTwoFactor.has(ability)) : may;
}
