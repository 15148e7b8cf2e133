import { Body, Controller, Get, Param, Post, Query, Res, UseFilters } from '@nestjs/common';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access } from '../access/access.guard.js';
import { CurrentActor, type Actor, type Reader } from '../access/actor.js';
import { CurrentClient, type Client } from '../auth/client.js';
import { Downloads } from '../auth/history/downloads.js';
import { Answers } from '../http/answers.js';
import { Cached } from '../http/caching/cached.js';
import { RecordsOpen } from '../opens/opens.js';
import { found, IdPipe } from '../http/pipes.js';
import { AnswersFile, sendFile } from '../storage/send-file.js';
import { StatementChangesService } from './changes/statement-changes.service.js';
import { FailedChecksFilter } from './failed-checks.js';
import { StatementFiles } from './statement-files.js';
import {
  Statement,
  StatementChanges,
  StatementRow,
  StatementsQuery,
  SupersedeRequest,
} from './statements.dto.js';
import { FailedChecks } from './statement-periods.dto.js';
import { StatementsQueries } from './statements.queries.js';
import { Supersession } from './supersession.js';

@ApiTags('statements')
@Controller('api/statements')
export class StatementsController {
  constructor(
    private readonly queries: StatementsQueries,
    private readonly files: StatementFiles,
    private readonly changes: StatementChangesService,
    private readonly supersession: Supersession,
    private readonly downloads: Downloads,
  ) {}

  @Get()
  @Access('statements.read')
  @Cached()
  @Answers(StatementRow, { pages: true })
  listStatements(@Query() query: StatementsQuery, @CurrentActor() reader: Reader) {
    return this.queries.list(query, reader);
  }

  @Get(':id')
  @Access('statements.read')
  @RecordsOpen('statement')
  @Cached()
  @Answers(Statement)
  async getStatement(@Param('id', new IdPipe('Statement')) id: string, @CurrentActor() reader: Reader) {
    return found(await this.queries.one(id, reader), 'Statement');
  }

  @Get(':id/file')
  @Access('statements.read')
  @AnswersFile()
  async downloadStatement(
    @Param('id', new IdPipe('Statement')) id: string,
    @CurrentActor() actor: Actor,
    @CurrentClient() client: Client,
    @Res() response: Response,
  ): Promise<void> {
    const stored = found(await this.queries.fileOf(id, actor), 'Statement');
    const { opened, file } = await this.files.open(stored);
    const record = { type: 'statement' as const, id, name: file.name };
    await sendFile(response, opened, file, this.downloads.record(record, actor, client));
  }

  @Get(':id/changes')
  @Access('statements.write')
  @Cached()
  @Answers(StatementChanges)
  getStatementChanges(@Param('id', new IdPipe('Statement')) id: string) {
    return this.changes.of(id);
  }

  @Post(':id/supersede')
  @Access('statements.write')
  @UseFilters(FailedChecksFilter)
  @Answers(StatementRow, { status: 201 })
  @ApiResponse({ status: 409, type: FailedChecks, description: 'A check fails that was not overridden' })
  async supersedeStatement(
    @Param('id', new IdPipe('Statement')) id: string,
    @Body() request: SupersedeRequest,
    @CurrentActor() actor: Actor,
  ) {
    const version = await this.supersession.supersede(id, request, actor);
    return found(await this.queries.row(version, actor), 'Statement');
  }
}
