import { Body, Controller, Put, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Access } from '../../access/access.guard.js';
import { CurrentActor, CurrentSession, type Actor } from '../../access/actor.js';
import { Answers, MessageAnswer } from '../../http/answers.js';
import { renewSession } from '../sessions/session-lifecycle.js';
import { PasswordChange } from './password-change.js';
import { ChangePasswordRequest } from './passwords.dto.js';

@ApiTags('security')
@Controller('api/user/password')
export class PasswordController {
  constructor(private readonly passwords: PasswordChange) {}

  @Put()
  @Access('password.write')
  @Answers(MessageAnswer)
  async changePassword(
    @Body() request: ChangePasswordRequest,
    @CurrentActor() actor: Actor,
    @CurrentSession() session: Buffer,
    @Req() call: Request,
  ): Promise<MessageAnswer> {
    const credentialVersion = await this.passwords.change(request, { actor, session });
    await renewSession(call, { credentialVersion });
    return { message: 'Password changed' };
  }
}
