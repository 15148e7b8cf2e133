import { Body, Controller, Get, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Access } from '../../access/access.guard.js';
import { CurrentActor, CurrentSession, type Actor } from '../../access/actor.js';
import { Answers, MessageAnswer } from '../../http/answers.js';
import { renewSession } from '../sessions/session-lifecycle.js';
import { SecurityQueries } from './two-factor.queries.js';
import {
  AccountSecurity,
  ConfirmTwoFactorRequest,
  PasswordConfirmation,
  RecoveryCodes,
  TwoFactorSetup,
} from './two-factor.dto.js';
import { TwoFactorService } from './two-factor.service.js';

@ApiTags('security')
@Controller('api/me')
export class TwoFactorController {
  constructor(
    private readonly queries: SecurityQueries,
    private readonly twoFactor: TwoFactorService,
  ) {}

  @Get('security')
  @Access('security.read')
  @Answers(AccountSecurity)
  getSecurity(@CurrentActor() actor: Actor) {
    return this.queries.security(actor.id, this.twoFactor.isRequiredOf(actor));
  }

  @Post('two-factor/setup')
  @Access('security.write')
  @Answers(TwoFactorSetup)
  setUpTwoFactor(
    @Body() { password }: PasswordConfirmation,
    @CurrentActor() actor: Actor,
    @CurrentSession() session: Buffer,
  ): Promise<TwoFactorSetup> {
    return this.twoFactor.setUp(password, actor, session);
  }

  @Post('two-factor')
  @Access('security.write')
  @Answers(RecoveryCodes)
  async confirmTwoFactor(
    @Body() { code }: ConfirmTwoFactorRequest,
    @CurrentActor() actor: Actor,
    @CurrentSession() session: Buffer,
    @Req() request: Request,
  ): Promise<RecoveryCodes> {
    const { codes, credentialVersion } = await this.twoFactor.confirm(code, actor, session);
    await renewSession(request, { credentialVersion, provenSecondFactor: true });
    return { codes };
  }

  @Post('two-factor/off')
  @Access('security.write')
  @Answers(MessageAnswer)
  async switchOffTwoFactor(
    @Body() { password }: PasswordConfirmation,
    @CurrentActor() actor: Actor,
    @CurrentSession() session: Buffer,
  ): Promise<MessageAnswer> {
    await this.twoFactor.switchOff(password, actor, session);
    return { message: 'Two-factor authentication is off' };
  }

  @Post('two-factor/recovery-codes')
  @Access('security.write')
  @Answers(RecoveryCodes)
  async renewRecoveryCodes(
    @Body() { password }: PasswordConfirmation,
    @CurrentActor() actor: Actor,
    @CurrentSession() session: Buffer,
  ): Promise<RecoveryCodes> {
    return { codes: await this.twoFactor.renewRecoveryCodes(password, actor, session) };
  }
}
