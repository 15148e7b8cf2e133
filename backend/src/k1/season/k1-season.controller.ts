import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../access/access.guard.js';
import { Answers } from '../../http/answers.js';
import { RemindUnreadAnswer } from '../../seen-by/seen-by.dto.js';
import { UnreadReminders } from '../../seen-by/unread-reminders.js';
import { K1Season, K1SeasonQuery, RemindK1SeasonRequest } from './k1-season.dto.js';
import { K1SeasonQueries } from './k1-season.queries.js';

/** How far the K-1s of a tax year are. */
@ApiTags('k1')
@Controller('api/k1-season')
export class K1SeasonController {
  constructor(
    private readonly queries: K1SeasonQueries,
    private readonly reminders: UnreadReminders,
  ) {}

  @Get()
  @Access('k1-season.read')
  @Answers(K1Season)
  getK1Season(@Query() { year }: K1SeasonQuery) {
    return this.queries.season(year);
  }

  @Post('remind')
  @Access('opens.write')
  @Answers(RemindUnreadAnswer)
  async remindK1Season(@Body() { year, k1Ids }: RemindK1SeasonRequest): Promise<RemindUnreadAnswer> {
    return { mails: await this.reminders.remindOfAll('k1', await this.queries.published(year, k1Ids)) };
  }
}
