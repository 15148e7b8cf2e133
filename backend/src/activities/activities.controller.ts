import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../access/access.guard.js';
import { Answers } from '../http/answers.js';
import { Cached } from '../http/caching/cached.js';
import { PageQuery } from '../http/caching/pages.js';
import { ActivityRecord } from './activities.dto.js';
import { ActivitiesQueries } from './activities.queries.js';

@ApiTags('activities')
@Controller('api/activities')
export class ActivitiesController {
  constructor(private readonly queries: ActivitiesQueries) {}

  @Get()
  @Access('activities.read')
  @Cached()
  @Answers(ActivityRecord, { pages: true })
  listActivities(@Query() query: PageQuery) {
    return this.queries.list(query);
  }
}
