import { Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { Request } from 'express';
import { validation } from '../http/validation.pipe.js';
import { SignInRequest } from './auth.dto.js';
import { SessionStart, type SignedIn } from './sessions/session-lifecycle.js';

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
