import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../access/access.guard.js';
import { CurrentActor, type Actor } from '../access/actor.js';
import { Answers } from '../http/answers.js';
import { NewestQuery } from '../http/caching/pages.js';
import { found, IdPipe } from '../http/pipes.js';
import {
  OwnOpening,
  RemindUnreadAnswer,
  RemindUnreadRequest,
  SeenByLp,
  SeenByQuery,
  SeenCount,
  SeenCountsQuery,
} from './seen-by.dto.js';
import { SeenByQueries } from './seen-by.queries.js';
import { UnreadReminders } from './unread-reminders.js';

/** Who has opened what was published for them. */
@ApiTags('opens')
@Controller('api')
export class SeenByController {
  constructor(
    private readonly queries: SeenByQueries,
    private readonly reminders: UnreadReminders,
  ) {}

  @Get('opens')
  @Access('opens.read')
  @Answers(SeenByLp, { list: true })
  async listSeenBy(@Query() { kind, id }: SeenByQuery) {
    return found(await this.queries.of(kind, id), 'Record');
  }

  @Get('opens/counts')
  @Access('opens.read')
  @Answers(SeenCount, { list: true })
  listSeenCounts(@Query() { kind, ids }: SeenCountsQuery) {
    return this.queries.counts(kind, ids.split(','));
  }

  @Post('opens/remind')
  @Access('opens.write')
  @Answers(RemindUnreadAnswer)
  async remindUnread(@Body() { kind, id, lpIds }: RemindUnreadRequest): Promise<RemindUnreadAnswer> {
    return { mails: await this.reminders.remind(kind, id, lpIds) };
  }

  @Get('lps/:id/opens')
  @Access('opens.read')
  @Answers(OwnOpening, { pages: true })
  async listLpOpenings(@Param('id', new IdPipe('LP')) id: string, @Query() query: NewestQuery) {
    return found(await this.queries.ofLp(id, query), 'LP');
  }

  @Get('me/opens')
  @Access('own-opens.read')
  @Answers(OwnOpening, { pages: true })
  listOwnOpenings(@CurrentActor() { id }: Actor, @Query() query: NewestQuery) {
    return this.queries.ofLp(id, query);
  }
}
