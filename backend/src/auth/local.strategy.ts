import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy } from 'passport-local';
import type { Actor } from '../access/actor.js';
import type { SignInRequest } from './auth.dto.js';
import { AuthService } from './auth.service.js';
import { clientOf } from './client.js';
import type { SignedIn } from './sessions/session-lifecycle.js';

@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy) {
  constructor(private readonly auth: AuthService) {
    super({ usernameField: 'email', passReqToCallback: true });
  }

  /** The user for passport, and with it how it signed in, which the session is begun with. */
  async validate(request: Request): Promise<[Actor, SignedIn]> {
    const signedIn = await this.auth.signIn(request.body as SignInRequest, clientOf(request));
    return [signedIn.actor, signedIn];
  }
}
