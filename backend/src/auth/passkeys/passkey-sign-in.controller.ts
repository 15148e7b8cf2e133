import { Body, Controller, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Access } from '../../access/access.guard.js';
import { Answers, AnswersObject } from '../../http/answers.js';
import { currentUserOf } from '../actor-of.js';
import { CurrentUser } from '../auth.dto.js';
import { clientOf } from '../client.js';
import { SessionStart } from '../sessions/session-lifecycle.js';
import { PasskeySignIn } from './passkey-sign-in.js';
import { PasskeySignInRequest } from './passkeys.dto.js';

@ApiTags('auth')
@Controller('api/auth/passkey')
export class PasskeySignInController {
  constructor(
    private readonly passkeys: PasskeySignIn,
    private readonly sessions: SessionStart,
  ) {}

  @Post('options')
  @Access('public')
  @AnswersObject('passkey request options')
  getPasskeySignInOptions() {
    return this.passkeys.options();
  }

  @Post()
  @Access('public')
  @Answers(CurrentUser)
  async signInWithPasskey(
    @Body() { response }: PasskeySignInRequest,
    @Req() request: Request,
  ): Promise<CurrentUser> {
    const signedIn = await this.passkeys.signIn(response, clientOf(request));
    await this.sessions.begin(request, signedIn);
    return currentUserOf(signedIn.actor);
  }
}
