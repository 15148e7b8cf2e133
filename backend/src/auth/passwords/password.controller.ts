import { Body, Controller, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../access/access.guard.js';
import { CurrentActor, type Actor } from '../../access/actor.js';
import { CurrentSession } from '../../access/current-session.js';
import { Answers, MessageAnswer } from '../../http/answers.js';
import { CurrentClient, type Client } from '../client.js';
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
    @CurrentClient() client: Client,
    @CurrentSession() session: Buffer,
  ): Promise<MessageAnswer> {
    await this.passwords.change(request, { actor, client, session });
    return { message: 'Password changed' };
  }
}
