import { Body, Controller, Param, Post, Put, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Access } from '../../access/access.guard.js';
import { CurrentActor, CurrentSession, type Actor } from '../../access/actor.js';
import { Answers, AnswersObject, MessageAnswer } from '../../http/answers.js';
import { IdPipe } from '../../http/pipes.js';
import { Confirmation } from '../confirmation/confirmation.js';
import { renewSession, SessionStart } from '../sessions/session-lifecycle.js';
import { SecurityQueries } from '../two-factor/two-factor.queries.js';
import { PasswordConfirmation } from '../two-factor/two-factor.dto.js';
import { currentUserOf } from '../actor-of.js';
import { ShowsQueries } from '../shows.queries.js';
import { CurrentUser } from '../auth.dto.js';
import { clientOf } from '../client.js';
import {
  AddPasskeyRequest,
  PasskeyRecord,
  RenamePasskeyRequest,
  PasskeySignInRequest,
} from './passkeys.dto.js';
import { PasskeysService } from './passkeys.service.js';
import { PasskeySignIn } from './passkey-sign-in.js';

@ApiTags('security')
@Controller('api/me/passkeys')
export class PasskeysController {
  constructor(
    private readonly queries: SecurityQueries,
    private readonly passkeys: PasskeysService,
    private readonly confirmation: Confirmation,
  ) {}

  @Post('confirmation')
  @Access('security.write')
  @AnswersObject('passkey request options')
  getPasskeyConfirmationOptions(@CurrentActor() actor: Actor, @CurrentSession() session: Buffer) {
    return this.confirmation.passkeyOptions(actor, session);
  }

  @Post('options')
  @Access('security.write')
  @AnswersObject('passkey creation options')
  getPasskeyOptions(
    @Body() { password }: PasswordConfirmation,
    @CurrentActor() actor: Actor,
    @CurrentSession() session: Buffer,
  ) {
    return this.passkeys.creationOptions(password, actor, session);
  }

  @Post()
  @Access('security.write')
  @Answers(PasskeyRecord, { status: 201 })
  async addPasskey(
    @Body() passkey: AddPasskeyRequest,
    @CurrentActor() actor: Actor,
    @CurrentSession() session: Buffer,
    @Req() request: Request,
  ) {
    const { id, credentialVersion } = await this.passkeys.add(passkey, actor, session);
    await renewSession(request, { credentialVersion, provenSecondFactor: true });
    return this.queries.passkey(id, actor.id);
  }

  @Put(':id')
  @Access('security.write')
  @Answers(PasskeyRecord)
  async renamePasskey(
    @Param('id', new IdPipe('Passkey')) id: string,
    @Body() { name }: RenamePasskeyRequest,
    @CurrentActor() actor: Actor,
  ) {
    await this.passkeys.rename(id, name, actor);
    return this.queries.passkey(id, actor.id);
  }

  @Post(':id/remove')
  @Access('security.write')
  @Answers(MessageAnswer)
  async removePasskey(
    @Param('id', new IdPipe('Passkey')) id: string,
    @Body() { password }: PasswordConfirmation,
    @CurrentActor() actor: Actor,
    @CurrentSession() session: Buffer,
  ): Promise<MessageAnswer> {
    await this.passkeys.remove(id, password, { actor, session });
    return { message: 'Passkey removed' };
  }
}

@ApiTags('auth')
@Controller('api/auth/passkey')
export class PasskeySignInController {
  constructor(
    private readonly passkeys: PasskeySignIn,
    private readonly sessions: SessionStart,
    private readonly shows: ShowsQueries,
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
    return currentUserOf(signedIn.actor, await this.shows.to(signedIn.actor));
  }
}
