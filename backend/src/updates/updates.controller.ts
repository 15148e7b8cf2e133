import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../access/access.guard.js';
import { CurrentActor, type Actor, type Reader } from '../access/actor.js';
import { Answers, AnswersRecord, MessageAnswer } from '../http/answers.js';
import { Cached } from '../http/caching/cached.js';
import { SeenVersion, TakesIfMatch } from '../http/caching/etag.js';
import { NewestQuery, PageQuery } from '../http/caching/pages.js';
import { found, IdPipe } from '../http/pipes.js';
import { MailPreviews } from '../publishing/mail-previews.js';
import { MailPreview, PublishRequest } from '../publishing/publishing.dto.js';
import { Publishing } from '../publishing/publishing.service.js';
import { RecordsOpen } from '../opens/opens.js';
import { UsersQueries } from '../users/users.queries.js';
import {
  CreateUpdateRequest,
  EditUpdateRequest,
  UpdateFigures,
  UpdateFilter,
  UpdateRecord,
  UpdatesQuery,
} from './updates.dto.js';
import { UpdatesQueries } from './updates.queries.js';
import { UpdatesService } from './updates.service.js';

@ApiTags('updates')
@Controller('api')
export class UpdatesController {
  constructor(
    private readonly queries: UpdatesQueries,
    private readonly updates: UpdatesService,
    private readonly users: UsersQueries,
    private readonly publishing: Publishing,
    private readonly previews: MailPreviews,
  ) {}

  @Get('updates')
  @Access('updates.read')
  @Cached()
  @Answers(UpdateRecord, { pages: true })
  listUpdates(@Query() query: UpdatesQuery, @CurrentActor() reader: Reader) {
    return this.queries.list(reader, query);
  }

  @Get('update-figures')
  @Access('updates.read')
  @Cached()
  @Answers(UpdateFigures)
  getUpdateFigures(@Query() filter: UpdateFilter, @CurrentActor() reader: Reader) {
    return this.queries.figures(reader, filter);
  }

  @Get('updates/:id')
  @Access('updates.read')
  @RecordsOpen('update')
  @AnswersRecord(UpdateRecord)
  getUpdate(@Param('id', new IdPipe('Update')) id: string, @CurrentActor() reader: Reader) {
    return this.read(id, reader);
  }

  @Get('companies/:id/updates')
  @Access('updates.read')
  @Cached()
  @Answers(UpdateRecord, { pages: true })
  async listCompanyUpdates(
    @Param('id', new IdPipe('Company')) id: string,
    @CurrentActor() reader: Reader,
    @Query() query: PageQuery,
  ) {
    return found(await this.queries.ofCompany(id, reader, query), 'Company');
  }

  @Get('investments/lp/:id/recent-updates')
  @Access('lp-investments.read')
  @Cached()
  @Answers(UpdateRecord, { pages: true })
  async listLpRecentUpdates(
    @Param('id', new IdPipe('LP')) id: string,
    @CurrentActor() reader: Reader,
    @Query() query: NewestQuery,
  ) {
    return this.queries.recentOfLp(found(await this.users.lp(id, reader), 'LP'), reader, query);
  }

  @Post('companies/:id/updates')
  @Access('updates.write')
  @AnswersRecord(UpdateRecord, { status: 201 })
  async postUpdate(
    @Param('id', new IdPipe('Company')) companyId: string,
    @Body() request: CreateUpdateRequest,
    @CurrentActor() actor: Actor,
  ) {
    return this.read(await this.updates.postUpdate(companyId, request, actor), actor);
  }

  @Put('updates/:id')
  @Access('updates.write')
  @TakesIfMatch()
  @AnswersRecord(UpdateRecord)
  async editUpdate(
    @Param('id', new IdPipe('Update')) id: string,
    @Body() request: EditUpdateRequest,
    @SeenVersion() seen: number | undefined,
    @CurrentActor() actor: Actor,
  ) {
    await this.updates.editUpdate(id, request, seen, actor);
    return this.read(id, actor);
  }

  @Get('updates/:id/mail-preview')
  @Access('updates.write')
  @Answers(MailPreview)
  previewUpdateMail(@Param('id', new IdPipe('Update')) id: string) {
    return this.previews.ofRecords('update', [id]);
  }

  @Post('updates/:id/publish')
  @Access('updates.write')
  @TakesIfMatch()
  @AnswersRecord(UpdateRecord)
  async publishUpdate(
    @Param('id', new IdPipe('Update')) id: string,
    @Body() request: PublishRequest,
    @SeenVersion() seen: number | undefined,
    @CurrentActor() actor: Actor,
  ) {
    await this.publishing.publish('update', { ...request, ids: [id], seen }, actor);
    return this.read(id, actor);
  }

  @Post('updates/:id/unschedule')
  @Access('updates.write')
  @TakesIfMatch()
  @AnswersRecord(UpdateRecord)
  async unscheduleUpdate(
    @Param('id', new IdPipe('Update')) id: string,
    @SeenVersion() seen: number | undefined,
    @CurrentActor() actor: Actor,
  ) {
    await this.publishing.unschedule('update', { ids: [id], seen }, actor);
    return this.read(id, actor);
  }

  @Delete('updates/:id')
  @Access('updates.write')
  @Answers(MessageAnswer)
  async deleteUpdate(@Param('id', new IdPipe('Update')) id: string, @CurrentActor() actor: Actor) {
    await this.updates.deleteUpdate(id, actor);
    return { message: 'Update deleted' };
  }

  @Post('updates/:id/restore')
  @Access('updates.write')
  @AnswersRecord(UpdateRecord)
  async restoreUpdate(@Param('id', new IdPipe('Update')) id: string, @CurrentActor() actor: Actor) {
    await this.updates.restoreUpdate(id);
    return this.read(id, actor);
  }

  private async read(id: string, reader: Reader): Promise<string> {
    return found(await this.queries.one(id, reader), 'Update');
  }
}
