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

/** Names the ability that a handler asks for, or says that it is public. Without it, nobody gets in. */
export const Access = (rule: AccessRule) => SetMetadata(ACCESS, rule);

@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const rule = this.reflector.get<AccessRule | undefined>(ACCESS, context.getHandler());
    if (rule === 'public') return true;
    if (rule === undefined) throw new ForbiddenException('You may not do this');
    assertMay(context.switchToHttp().getRequest<Request>().user, rule);
    return true;
  }
}

/** Errors: 401 when nobody is signed in, 403 when who is may not. */
export function assertMay(actor: Actor | undefined, ability: Ability): asserts actor {
  if (!actor) throw new UnauthorizedException('Please sign in');
  if (!scopeOf(actor.role, ability)) throw new ForbiddenException('You may not do this');
  if (actor.mustSetUpTwoFactor && !whileSettingUpTwoFactor.has(ability))
    throw new ForbiddenException('Please set up two-factor authentication first');
}
