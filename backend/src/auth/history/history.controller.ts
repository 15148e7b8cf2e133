import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../access/access.guard.js';
import { CurrentActor, type Actor } from '../../access/actor.js';
import { Answers } from '../../http/answers.js';
import { NewestQuery } from '../../http/caching/pages.js';
import { AccountEvent } from './history.dto.js';
import { HistoryQueries } from './history.queries.js';

@ApiTags('security')
@Controller('api/me/events')
export class HistoryController {
  constructor(private readonly queries: HistoryQueries) {}

  @Get()
  @Access('security.read')
  @Answers(AccountEvent, { pages: true })
  listAccountEvents(@CurrentActor() actor: Actor, @Query() query: NewestQuery) {
    return this.queries.newest(actor.id, query);
  }
}
