import { Body, Controller, Get, Inject, Param, Post, Put, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { TokenPipe } from '../../users/account-links/account-links.js';
import { Access } from '../../access/access.guard.js';
import { CurrentActor, CurrentSession, type Actor } from '../../access/actor.js';
import { SETTINGS, type Settings } from '../../config/settings.js';
import { Answers, MessageAnswer } from '../../http/answers.js';
import { CurrentClient, type Client, rememberDevices } from '../client.js';
import { renewSession } from '../sessions/session-lifecycle.js';
import { OwnPassword } from './own-password.js';
import { INVALID_LINK, PasswordResetService } from './password-reset.service.js';
import {
  ChangePasswordRequest,
  ForgotPasswordRequest,
  PasswordReset,
  ResetPasswordRequest,
} from './passwords.dto.js';

const Token = () => Param('token', new TokenPipe(INVALID_LINK));

@ApiTags('auth')
@Controller('api/auth')
export class PasswordResetController {
  constructor(
    private readonly resets: PasswordResetService,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Post('forgot-password')
  @Access('public')
  @Answers(MessageAnswer)
  async requestPasswordReset(
    @Body() { email }: ForgotPasswordRequest,
    @CurrentClient() { address }: Client,
  ): Promise<MessageAnswer> {
    await this.resets.request(email, address);
    return { message: 'If an account with this address exists, a link was sent to it.' };
  }

  @Get('reset/:token')
  @Access('public')
  @Answers(PasswordReset)
  async getPasswordReset(@Token() token: string): Promise<PasswordReset> {
    return { email: await this.resets.emailOf(token) };
  }

  @Post('reset/:token')
  @Access('public')
  @Answers(MessageAnswer)
  async resetPassword(
    @Token() token: string,
    @Body() { password }: ResetPasswordRequest,
    @CurrentClient() client: Client,
    @Req() request: Request,
  ): Promise<MessageAnswer> {
    const devices = await this.resets.reset(token, password, client);
    rememberDevices(request, devices, this.settings);
    return { message: 'Your password is set. Please sign in with it.' };
  }
}

@ApiTags('security')
@Controller('api/user/password')
export class PasswordController {
  constructor(private readonly password: OwnPassword) {}

  @Put()
  @Access('password.write')
  @Answers(MessageAnswer)
  async changePassword(
    @Body() request: ChangePasswordRequest,
    @CurrentActor() actor: Actor,
    @CurrentSession() session: Buffer,
    @Req() call: Request,
  ): Promise<MessageAnswer> {
    const credentialVersion = await this.password.change(request, { actor, session });
    await renewSession(call, { credentialVersion });
    return { message: 'Password changed' };
  }
}
