import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../access/access.guard.js';
import { CurrentActor, type Actor, type Reader } from '../access/actor.js';
import { Answers, AnswersMoneyById, AnswersRecord, MessageAnswer } from '../http/answers.js';
import { Cached } from '../http/caching/cached.js';
import { SeenVersion, TakesIfMatch } from '../http/caching/etag.js';
import { PageQuery } from '../http/caching/pages.js';
import { found, IdPipe } from '../http/pipes.js';
import { MarkRecord, MarkVersionRecord, RecordMarkRequest, UpdateMarkRequest } from './marks.dto.js';
import { MarksQueries } from './marks.queries.js';
import { MarksService } from './marks.service.js';

@ApiTags('marks')
@Controller('api')
export class MarksController {
  constructor(
    private readonly queries: MarksQueries,
    private readonly marks: MarksService,
  ) {}

  @Get('companies/:id/marks')
  @Access('marks.read')
  @Cached()
  @Answers(MarkRecord, { pages: true })
  async listCompanyMarks(
    @Param('id', new IdPipe('Company')) id: string,
    @CurrentActor() reader: Reader,
    @Query() query: PageQuery,
  ) {
    return found(await this.queries.ofCompany(id, reader, query), 'Company');
  }

  @Get('companies/:id/mark-versions')
  @Access('mark-versions.read')
  @Cached()
  @Answers(MarkVersionRecord, { pages: true })
  async listMarkVersions(@Param('id', new IdPipe('Company')) id: string, @Query() query: PageQuery) {
    return found(await this.queries.versionsOf(id, query), 'Company');
  }

  @Get('latest-marks')
  @Access('marks.read')
  @Cached()
  @AnswersMoneyById()
  latestMarks(@CurrentActor() reader: Reader) {
    return this.queries.latest(reader);
  }

  @Post('companies/:id/marks')
  @Access('marks.write')
  @AnswersRecord(MarkRecord, { status: 201 })
  async recordMark(
    @Param('id', new IdPipe('Company')) companyId: string,
    @Body() request: RecordMarkRequest,
    @CurrentActor() actor: Actor,
  ) {
    const id = await this.marks.recordMark(companyId, request, actor);
    return found(await this.queries.one(id), 'Mark');
  }

  @Put('companies/:id/marks/:markId')
  @Access('marks.write')
  @TakesIfMatch()
  @AnswersRecord(MarkRecord)
  async updateMark(
    @Param('id', new IdPipe('Company')) companyId: string,
    @Param('markId', new IdPipe('Mark')) markId: string,
    @Body() request: UpdateMarkRequest,
    @SeenVersion() seen: number | undefined,
    @CurrentActor() actor: Actor,
  ) {
    await this.marks.updateMark({ companyId, markId }, request, seen, actor);
    return found(await this.queries.one(markId), 'Mark');
  }

  @Delete('companies/:id/marks/:markId')
  @Access('marks.write')
  @Answers(MessageAnswer)
  async deleteMark(
    @Param('id', new IdPipe('Company')) companyId: string,
    @Param('markId', new IdPipe('Mark')) markId: string,
    @CurrentActor() actor: Actor,
  ) {
    await this.marks.deleteMark({ companyId, markId }, actor);
    return { message: 'Mark deleted' };
  }
}
