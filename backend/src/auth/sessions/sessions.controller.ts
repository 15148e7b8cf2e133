import { Controller, Delete, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../access/access.guard.js';
import { CurrentActor, CurrentSession, type Actor } from '../../access/actor.js';
import { Answers, MessageAnswer } from '../../http/answers.js';
import { IdPipe } from '../../http/pipes.js';
import { SessionRecord } from './sessions.dto.js';
import { SessionsQueries } from './sessions.queries.js';
import { SessionsService } from './sessions.service.js';

@ApiTags('security')
@Controller('api/me/sessions')
export class SessionsController {
  constructor(
    private readonly queries: SessionsQueries,
    private readonly sessions: SessionsService,
  ) {}

  @Get()
  @Access('security.read')
  @Answers(SessionRecord, { list: true })
  listSessions(@CurrentActor() actor: Actor, @CurrentSession() session: Buffer) {
    return this.queries.list(actor.id, session);
  }

  @Delete(':id')
  @Access('security.write')
  @Answers(MessageAnswer)
  async endSession(
    @Param('id', new IdPipe('Session')) id: string,
    @CurrentActor() actor: Actor,
  ): Promise<MessageAnswer> {
    await this.sessions.end(id, actor.id);
    return { message: 'Device signed out' };
  }

  @Delete()
  @Access('security.write')
  @Answers(MessageAnswer)
  async endOtherSessions(
    @CurrentActor() actor: Actor,
    @CurrentSession() session: Buffer,
  ): Promise<MessageAnswer> {
    await this.sessions.endOthers(actor.id, session);
    return { message: 'Signed out on all other devices' };
  }
}
