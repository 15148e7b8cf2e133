import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../access/access.guard.js';
import { CurrentActor, type Actor } from '../access/actor.js';
import { Answers, AnswersRecord } from '../http/answers.js';
import { Cached } from '../http/caching/cached.js';
import { PageQuery } from '../http/caching/pages.js';
import { found, IdPipe } from '../http/pipes.js';
import { LpRecord, UserRecord } from './users.dto.js';
import { UsersQueries } from './users.queries.js';

@ApiTags('users')
@Controller('api')
export class UsersController {
  constructor(private readonly queries: UsersQueries) {}

  @Get('lps')
  @Access('lps.read')
  @Cached()
  @Answers(LpRecord, { pages: true })
  listLps(@Query() query: PageQuery) {
    return this.queries.lps(query);
  }

  @Get('user/:id')
  @Access('users.read')
  @AnswersRecord(UserRecord)
  async getUser(@Param('id', new IdPipe('User')) id: string, @CurrentActor() actor: Actor) {
    return found(await this.queries.one(id, actor), 'User');
  }
}
