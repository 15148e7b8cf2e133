import { Body, Controller, Delete, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../access/access.guard.js';
import { CurrentActor, type Actor } from '../../access/actor.js';
import { CurrentSession } from '../../access/current-session.js';
import { Answers, AnswersObject, MessageAnswer } from '../../http/answers.js';
import { IdPipe } from '../../http/id.pipe.js';
import { CurrentClient, type Client } from '../client.js';
import { PasswordConfirmation } from '../two-factor/two-factor.dto.js';
import { AddPasskeyRequest, PasskeyRecord, RenamePasskeyRequest } from './passkeys.dto.js';
import { PasskeysService } from './passkeys.service.js';

@ApiTags('security')
@Controller('api/me/passkeys')
export class PasskeysController {
  constructor(private readonly passkeys: PasskeysService) {}

  @Post('options')
  @Access('security.write')
  @AnswersObject('passkey creation options')
  getPasskeyOptions(
    @Body() { password }: PasswordConfirmation,
    @CurrentActor() actor: Actor,
    @CurrentClient() client: Client,
  ) {
    return this.passkeys.creationOptions(password, actor, client);
  }

  @Post()
  @Access('security.write')
  @Answers(PasskeyRecord, { status: 201 })
  addPasskey(
    @Body() request: AddPasskeyRequest,
    @CurrentActor() actor: Actor,
    @CurrentSession() session: Buffer,
  ): Promise<PasskeyRecord> {
    return this.passkeys.add(request, actor, session);
  }

  @Put(':id')
  @Access('security.write')
  @Answers(PasskeyRecord)
  renamePasskey(
    @Param('id', new IdPipe('Passkey')) id: string,
    @Body() { name }: RenamePasskeyRequest,
    @CurrentActor() actor: Actor,
  ): Promise<PasskeyRecord> {
    return this.passkeys.rename(id, name, actor);
  }

  @Delete(':id')
  @Access('security.write')
  @Answers(MessageAnswer)
  async removePasskey(
    @Param('id', new IdPipe('Passkey')) id: string,
    @CurrentActor() actor: Actor,
  ): Promise<MessageAnswer> {
    await this.passkeys.remove(id, actor);
    return { message: 'Passkey removed' };
  }
}
