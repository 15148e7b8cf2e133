import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../access/access.guard.js';
import { FundRead } from '../http/fund-read.js';
import { Answers } from '../http/answers.js';
import { PageQuery } from '../http/paging.js';
import { ActivityRecord } from './activities.dto.js';
import { ActivitiesQueries } from './activities.queries.js';

@ApiTags('activities')
@Controller('api/activities')
export class ActivitiesController {
  constructor(private readonly queries: ActivitiesQueries) {}

  @Get()
  @Access('activities.read')
  @FundRead()
  @Answers(ActivityRecord, { pages: true })
  listActivities(@Query() query: PageQuery) {
    return this.queries.list(query);
  }
}
