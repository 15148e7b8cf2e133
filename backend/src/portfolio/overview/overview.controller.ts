import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../access/access.guard.js';
import { CurrentActor, type Reader } from '../../access/actor.js';
import { Answers } from '../../http/answers.js';
import { Overview } from './overview.dto.js';
import { OverviewQueries } from './overview.queries.js';

@ApiTags('portfolio')
@Controller('api/me/overview')
export class OverviewController {
  constructor(private readonly queries: OverviewQueries) {}

  /** Not cached: it follows from the LP's sign-ins too, which do not change the fund's version. */
  @Get()
  @Access('overview.read')
  @Answers(Overview)
  getOverview(@CurrentActor() { id }: Reader) {
    return this.queries.ofLp(id);
  }
}
