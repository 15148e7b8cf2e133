import { Body, Controller, Delete, Get, Param, Post, Query, Res, UseFilters } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access } from '../access/access.guard.js';
import { CurrentActor, type Actor } from '../access/actor.js';
import { CurrentClient, type Client } from '../auth/client.js';
import { Downloads } from '../auth/history/downloads.js';
import { Answers, MessageAnswer } from '../http/answers.js';
import { NewestQuery } from '../http/caching/pages.js';
import { found, IdPipe } from '../http/pipes.js';
import { PrefersAsync, disconnectOf } from '../http/prefer-async.js';
import { AnswersFile, sendFile } from '../storage/send-file.js';
import { CloseQuery, QuarterClose } from './close.dto.js';
import { CloseService } from './close.service.js';
import { FailedChecksFilter } from './failed-checks.js';
import { Preparation } from './preparation.js';
import { Publication } from './publication.js';
import { StatementFiles } from './statement-files.js';
import {
  CheckPeriodRequest,
  FailedChecks,
  PreparePeriodRequest,
  PublishPeriodRequest,
  StatementPeriod,
  StatementPeriodRow,
} from './statement-periods.dto.js';
import { StatementPeriodsQueries } from './statement-periods.queries.js';

@ApiTags('statements')
@Controller('api')
export class StatementPeriodsController {
  constructor(
    private readonly queries: StatementPeriodsQueries,
    private readonly preparation: Preparation,
    private readonly publication: Publication,
    private readonly close: CloseService,
    private readonly files: StatementFiles,
    private readonly downloads: Downloads,
  ) {}

  @Get('statement-periods')
  @Access('statements.write')
  @Answers(StatementPeriodRow, { pages: true })
  listStatementPeriods(@Query() query: NewestQuery) {
    return this.queries.list(query);
  }

  @Post('statement-periods')
  @Access('statements.write')
  @Answers(StatementPeriod, { status: 201 })
  @ApiResponse({
    status: 202,
    type: StatementPeriod,
    description: 'With `Prefer: respond-async`: `run` has its progress',
  })
  async preparePeriod(
    @Body() request: PreparePeriodRequest,
    @PrefersAsync() prefersAsync: boolean,
    @CurrentActor() actor: Actor,
    @Res({ passthrough: true }) response: Response,
  ) {
    const id = await this.preparation.begin(request, actor);
    if (prefersAsync) response.set('Preference-Applied', 'respond-async');
    if (prefersAsync || !(await this.preparation.finished(id, disconnectOf(response)))) response.status(202);
    return this.read(id);
  }

  @Get('statement-periods/:id')
  @Access('statements.write')
  @Answers(StatementPeriod)
  getStatementPeriod(@Param('id', new IdPipe('Period')) id: string) {
    return this.read(id);
  }

  @Delete('statement-periods/:id')
  @Access('statements.write')
  @Answers(MessageAnswer)
  async deleteStatementPeriod(@Param('id', new IdPipe('Period')) id: string) {
    await this.preparation.delete(id);
    return { message: 'Draft statements deleted' };
  }

  @Post('statement-periods/:id/check')
  @Access('statements.write')
  @Answers(StatementPeriod)
  async checkPeriod(@Param('id', new IdPipe('Period')) id: string, @Body() request: CheckPeriodRequest) {
    await this.publication.check(id, request);
    return this.read(id);
  }

  @Post('statement-periods/:id/publish')
  @Access('statements.write')
  @UseFilters(FailedChecksFilter)
  @Answers(StatementPeriod)
  @ApiResponse({ status: 409, type: FailedChecks, description: 'A check fails that was not overridden' })
  async publishPeriod(
    @Param('id', new IdPipe('Period')) id: string,
    @Body() request: PublishPeriodRequest,
    @CurrentActor() actor: Actor,
  ) {
    await this.publication.publish(id, request, actor);
    return this.read(id);
  }

  @Get('statement-periods/:id/files')
  @Access('statements.write')
  @AnswersFile()
  async downloadPeriod(
    @Param('id', new IdPipe('Period')) id: string,
    @CurrentActor() actor: Actor,
    @CurrentClient() client: Client,
    @Res() response: Response,
  ): Promise<void> {
    const statements = found(await this.queries.files(id), 'Period');
    const { opened, file } = await this.files.openAll(statements);
    const record = { type: 'statement_period' as const, id, name: file.name };
    await sendFile(response, opened, file, this.downloads.record(record, actor, client));
  }

  /** Not cached: letters do not raise the fund version. */
  @Get('close')
  @Access('statements.write')
  @Answers(QuarterClose)
  getQuarterClose(@Query() { periodEnd }: CloseQuery) {
    return this.close.of(periodEnd);
  }

  private async read(id: string) {
    return found(await this.queries.one(id), 'Period');
  }
}
