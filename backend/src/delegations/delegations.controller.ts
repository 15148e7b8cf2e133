import { BadRequestException, Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../access/access.guard.js';
import { CurrentActor, CurrentSession, type Actor, type Reader } from '../access/actor.js';
import { userScope } from '../access/predicates.js';
import { Answers, AnswersRecord, MessageAnswer } from '../http/answers.js';
import { SeenVersion, TakesIfMatch } from '../http/caching/etag.js';
import { found, IdPipe } from '../http/pipes.js';
import { UsersQueries } from '../users/users.queries.js';
import {
  ChangeAccessRequest,
  DelegationRecord,
  DelegationsQuery,
  GiveAccessRequest,
  LookRecord,
  LooksQuery,
} from './delegations.dto.js';
import { DelegationsQueries } from './delegations.queries.js';
import { DelegationsService } from './delegations.service.js';

const DelegationId = () => Param('id', new IdPipe('Access'));

@ApiTags('delegations')
@Controller('api/delegations')
export class DelegationsController {
  constructor(
    private readonly queries: DelegationsQueries,
    private readonly users: UsersQueries,
    private readonly delegations: DelegationsService,
  ) {}

  @Get()
  @Access('delegations.read')
  @Answers(DelegationRecord, { pages: true })
  async listDelegations(@Query() { lpId, ...page }: DelegationsQuery, @CurrentActor() reader: Reader) {
    return this.queries.list(await this.lp(lpId, reader), reader, page);
  }

  @Get('looks')
  @Access('delegations.read')
  @Answers(LookRecord, { pages: true })
  async listLooks(@Query() { lpId, ...page }: LooksQuery, @CurrentActor() reader: Reader) {
    return this.queries.looksAt(await this.lp(lpId, reader), page);
  }

  @Post()
  @Access('delegations.write')
  @AnswersRecord(DelegationRecord, { status: 201 })
  async giveAccess(
    @Body() request: GiveAccessRequest,
    @CurrentActor() actor: Actor,
    @CurrentSession() session: Buffer,
  ) {
    const lpId = await this.lp(request.lpId, actor);
    if (lpId === null) throw new BadRequestException('Please choose the LP');
    return this.read(await this.delegations.giveAccess({ ...request, lpId }, { actor, session }), actor);
  }

  @Put(':id')
  @Access('delegations.write')
  @TakesIfMatch()
  @AnswersRecord(DelegationRecord)
  async changeAccess(
    @DelegationId() id: string,
    @Body() request: ChangeAccessRequest,
    @SeenVersion() seen: number | undefined,
    @CurrentActor() actor: Actor,
  ) {
    await this.delegations.changeAccess(id, request, { actor, seen });
    return this.read(id, actor);
  }

  @Delete(':id')
  @Access('delegations.write')
  @Answers(MessageAnswer)
  async takeBackAccess(@DelegationId() id: string, @CurrentActor() actor: Actor): Promise<MessageAnswer> {
    await this.delegations.takeBackAccess(id, actor);
    return { message: 'Access taken back' };
  }

  private async read(id: string, reader: Reader): Promise<string> {
    return found(await this.queries.one(id, reader), 'Access');
  }

  /** The LP that is meant: of an LP itself, of an admin who names none all of them. Errors: 404. */
  private async lp(given: string | undefined, reader: Reader): Promise<string | null> {
    const id = given?.toLowerCase() ?? userScope(reader, 'delegations.read');
    return id && found(await this.users.lp(id, reader, 'delegations.read'), 'LP');
  }
}
