import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../access/access.guard.js';
import { CurrentActor, type Actor } from '../../access/actor.js';
import { Answers, AnswersRecord, MessageAnswer } from '../../http/answers.js';
import { Cached } from '../../http/caching/cached.js';
import { SeenVersion, TakesIfMatch } from '../../http/caching/etag.js';
import { PageQuery } from '../../http/caching/pages.js';
import { found, IdPipe } from '../../http/pipes.js';
import {
  CreateMarkBatchRequest,
  MarkBatch,
  MarkBatchRow,
  MarkEffect,
  MarkEffectRequest,
  UpdateMarkBatchRequest,
} from './mark-batches.dto.js';
import { MarkBatchesQueries } from './mark-batches.queries.js';
import { MarkBatchesService } from './mark-batches.service.js';
import { MarkEffectService } from './mark-effect.service.js';

@ApiTags('marks')
@Controller('api')
export class MarkBatchesController {
  constructor(
    private readonly queries: MarkBatchesQueries,
    private readonly batches: MarkBatchesService,
    private readonly effects: MarkEffectService,
  ) {}

  @Get('mark-batches')
  @Access('marks.write')
  @Cached()
  @Answers(MarkBatchRow, { pages: true })
  listMarkBatches(@Query() query: PageQuery) {
    return this.queries.list(query);
  }

  @Post('mark-batches')
  @Access('marks.write')
  @AnswersRecord(MarkBatch, { status: 201 })
  async createMarkBatch(@Body() request: CreateMarkBatchRequest, @CurrentActor() actor: Actor) {
    return this.read(await this.batches.create(request, actor));
  }

  @Get('mark-batches/:id')
  @Access('marks.write')
  @AnswersRecord(MarkBatch)
  getMarkBatch(@Param('id', new IdPipe('Batch')) id: string) {
    return this.read(id);
  }

  @Put('mark-batches/:id')
  @Access('marks.write')
  @TakesIfMatch()
  @AnswersRecord(MarkBatch)
  async updateMarkBatch(
    @Param('id', new IdPipe('Batch')) id: string,
    @Body() request: UpdateMarkBatchRequest,
    @SeenVersion() seen: number | undefined,
    @CurrentActor() actor: Actor,
  ) {
    await this.batches.update(id, request, seen, actor);
    return this.read(id);
  }

  @Delete('mark-batches/:id')
  @Access('marks.write')
  @Answers(MessageAnswer)
  async deleteMarkBatch(@Param('id', new IdPipe('Batch')) id: string) {
    await this.batches.delete(id);
    return { message: 'Draft deleted' };
  }

  @Post('mark-batches/:id/approve')
  @Access('marks.write')
  @TakesIfMatch()
  @AnswersRecord(MarkBatch)
  async approveMarkBatch(
    @Param('id', new IdPipe('Batch')) id: string,
    @SeenVersion() seen: number | undefined,
    @CurrentActor() actor: Actor,
  ) {
    await this.batches.approve(id, seen, actor);
    return this.read(id);
  }

  @Post('mark-effect')
  @Access('marks.write')
  @Answers(MarkEffect)
  computeMarkEffect(@Body() request: MarkEffectRequest, @CurrentActor() actor: Actor) {
    return this.effects.of(request, actor);
  }

  private async read(id: string) {
    return found(await this.queries.one(id), 'Batch');
  }
}
