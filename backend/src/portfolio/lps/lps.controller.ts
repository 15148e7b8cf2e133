import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../access/access.guard.js';
import { Answers } from '../../http/answers.js';
import { Cached } from '../../http/caching/cached.js';
import { LpAccount, LpFigures } from './lps.dto.js';
import { LpsQueries } from './lps.queries.js';

/** What the list of LPs shows beside their names. */
@ApiTags('portfolio')
@Controller('api/lps')
export class LpsController {
  constructor(private readonly queries: LpsQueries) {}

  @Get('figures')
  @Access('lps.read')
  @Cached()
  @Answers(LpFigures, { list: true })
  listLpFigures() {
    return this.queries.figures();
  }

  /** Not cached: it follows from sign-ins, mails and consents, which do not change the fund's version. */
  @Get('accounts')
  @Access('lps.read')
  @Answers(LpAccount, { list: true })
  listLpAccounts() {
    return this.queries.accounts();
  }
}
