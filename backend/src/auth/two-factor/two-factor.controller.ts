import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../access/access.guard.js';
import { CurrentActor, type Actor } from '../../access/actor.js';
import { CurrentSession } from '../../access/current-session.js';
import { Answers, MessageAnswer } from '../../http/answers.js';
import { CurrentClient, type Client } from '../client.js';
import { SecurityQueries } from './security.queries.js';
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
    @CurrentClient() client: Client,
  ): Promise<TwoFactorSetup> {
    return this.twoFactor.setUp(password, actor, client);
  }

  @Post('two-factor')
  @Access('security.write')
  @Answers(RecoveryCodes)
  async confirmTwoFactor(
    @Body() { code }: ConfirmTwoFactorRequest,
    @CurrentActor() actor: Actor,
    @CurrentSession() session: Buffer,
  ): Promise<RecoveryCodes> {
    return { codes: await this.twoFactor.confirm(code, actor, session) };
  }

  @Post('two-factor/off')
  @Access('security.write')
  @Answers(MessageAnswer)
  async switchOffTwoFactor(
    @Body() { password }: PasswordConfirmation,
    @CurrentActor() actor: Actor,
    @CurrentClient() client: Client,
  ): Promise<MessageAnswer> {
    await this.twoFactor.switchOff(password, actor, client);
    return { message: 'Two-factor authentication is off' };
  }

  @Post('two-factor/recovery-codes')
  @Access('security.write')
  @Answers(RecoveryCodes)
  async renewRecoveryCodes(
    @Body() { password }: PasswordConfirmation,
    @CurrentActor() actor: Actor,
    @CurrentClient() client: Client,
  ): Promise<RecoveryCodes> {
    return { codes: await this.twoFactor.renewRecoveryCodes(password, actor, client) };
  }
}
