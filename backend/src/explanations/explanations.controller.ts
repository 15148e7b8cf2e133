import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../access/access.guard.js';
import { CurrentActor, type Reader } from '../access/actor.js';
import { Answers } from '../http/answers.js';
import { Cached } from '../http/caching/cached.js';
import { IdPipe } from '../http/id.pipe.js';
import { Explanation } from './explanations.dto.js';
import { ExplanationsService } from './explanations.service.js';

/** How figures come about, for whoever may read the figures themselves. */
@ApiTags('explanations')
@Controller('api/explanations')
export class ExplanationsController {
  constructor(private readonly explanations: ExplanationsService) {}

  @Get('fund')
  @Access('fund-metrics.read')
  @Cached()
  @Answers(Explanation)
  explainFund() {
    return this.explanations.ofFund();
  }

  @Get('investments/:id')
  @Access('investments.read')
  @Cached()
  @Answers(Explanation)
  explainInvestment(@Param('id', new IdPipe('Investment')) id: string) {
    return this.explanations.ofInvestment(id);
  }

  @Get('investments/:id/lp/:lpId')
  @Access('lp-investments.read')
  @Answers(Explanation)
  explainAllocation(
    @Param('id', new IdPipe('Allocation')) id: string,
    @Param('lpId', new IdPipe('Allocation')) lpId: string,
    @CurrentActor() reader: Reader,
  ) {
    return this.explanations.ofAllocation(id, lpId, reader);
  }

  @Get('companies/:id')
  @Access('companies.read')
  @Cached()
  @Answers(Explanation)
  explainCompany(@Param('id', new IdPipe('Company')) id: string) {
    return this.explanations.ofCompany(id);
  }

  @Get('lps/:id')
  @Access('lp-investments.read')
  @Cached()
  @Answers(Explanation)
  explainLp(@Param('id', new IdPipe('LP')) id: string, @CurrentActor() reader: Reader) {
    return this.explanations.ofLp(id, reader);
  }
}
