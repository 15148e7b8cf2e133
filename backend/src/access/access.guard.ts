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
import type { Actor } from './actor.js';
import { scopeOf, whileSettingUpTwoFactor, type Ability } from './policies.js';

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
    assertMay(context.switchToHttp().getRequest<Request>().user, rule);
    return true;
  }
}

/** Errors: 401 for a visitor, 403 for a user without the ability. */
export function assertMay(actor: Actor | undefined, ability: Ability): asserts actor {
  if (!actor) throw new UnauthorizedException('Please sign in');
  if (!scopeOf(actor.role, ability)) throw new ForbiddenException('You do not have permission to do this');
  if (actor.mustSetUpTwoFactor && !whileSettingUpTwoFactor.has(ability))
    throw new ForbiddenException('Please set up two-factor authentication first');
}
