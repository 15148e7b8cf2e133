import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../access/access.guard.js';
import { Answers, AnswersMoneyById } from '../http/answers.js';
import { found, IdPipe } from '../http/id.pipe.js';
import { MarkRecord } from './marks.dto.js';
import { MarksQueries } from './marks.queries.js';

@ApiTags('marks')
@Controller('api')
export class MarksController {
  constructor(private readonly queries: MarksQueries) {}

  @Get('companies/:id/marks')
  @Access('marks.read')
  @Answers(MarkRecord, { list: true })
  async listCompanyMarks(@Param('id', new IdPipe('Company')) id: string) {
    return found(await this.queries.ofCompany(id), 'Company');
  }

  @Get('latest-marks')
  @Access('marks.read')
  @AnswersMoneyById()
  latestMarks() {
    return this.queries.latest();
  }
}
