import { Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy } from 'passport-local';
import type { Actor } from '../access/actor.js';
import { validation } from '../http/pipes.js';
import { SignInRequest } from './auth.dto.js';
import { AuthService } from './auth.service.js';
import { clientOf } from './client.js';
import { SessionStart, type SignedIn } from './sessions/session-lifecycle.js';

@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy) {
  constructor(private readonly auth: AuthService) {
    super({ usernameField: 'email', passReqToCallback: true });
  }

  /** Passport sets the second item as `authInfo` of the request; the session is begun with it. */
  async validate(request: Request): Promise<[Actor, SignedIn]> {
    const signedIn = await this.auth.signIn(request.body as SignInRequest, clientOf(request));
    return [signedIn.actor, signedIn];
  }
}

/** Guards run before pipes, so the request is checked here first; then passport-local signs in. */
@Injectable()
export class SignInGuard extends AuthGuard('local') {
  constructor(private readonly sessions: SessionStart) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    request.body = (await validation.transform(request.body ?? {}, {
      type: 'body',
      metatype: SignInRequest,
    })) as SignInRequest;
    await super.canActivate(context);
    await this.sessions.begin(request, request.authInfo as SignedIn);
    return true;
  }
}
