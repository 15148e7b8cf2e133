import { Body, Controller, Delete, Get, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../access/access.guard.js';
import { CurrentActor, CurrentSession, type Actor } from '../../access/actor.js';
import { CurrentUser } from '../../auth/auth.dto.js';
import { Answers } from '../../http/answers.js';
import { ViewableLp, ViewRequest } from '../delegations.dto.js';
import { DelegationsQueries } from '../delegations.queries.js';
import { viewerOf, ViewingService } from './viewing.service.js';

@ApiTags('delegations')
@Controller('api/me')
export class ViewingController {
  constructor(
    private readonly queries: DelegationsQueries,
    private readonly viewing: ViewingService,
  ) {}

  /** Empty for admins, who view any LP. */
  @Get('viewable')
  @Access('viewable.read')
  @Answers(ViewableLp, { list: true })
  listViewableLps(@CurrentActor() actor: Actor) {
    return this.queries.viewableBy(viewerOf(actor).id);
  }

  @Put('viewing')
  @Access('viewing.write')
  @Answers(CurrentUser)
  viewLp(
    @Body() { lpId }: ViewRequest,
    @CurrentActor() actor: Actor,
    @CurrentSession() session: Buffer,
  ): Promise<CurrentUser> {
    return this.viewing.view(lpId.toLowerCase(), { actor, session });
  }

  @Delete('viewing')
  @Access('viewing.write')
  @Answers(CurrentUser)
  stopViewing(@CurrentActor() actor: Actor, @CurrentSession() session: Buffer): Promise<CurrentUser> {
    return this.viewing.leave({ actor, session });
  }
}
