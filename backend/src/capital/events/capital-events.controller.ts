import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../access/access.guard.js';
import { CurrentActor, type Actor, type Reader } from '../../access/actor.js';
import { CurrentBrand } from '../../http/brand/current-brand.js';
import { Answers, AnswersRecord, MessageAnswer } from '../../http/answers.js';
import { Cached } from '../../http/caching/cached.js';
import { SeenVersion, TakesIfMatch } from '../../http/caching/etag.js';
import { found, IdPipe } from '../../http/pipes.js';
import { DistributionWaterfall } from '../carry/waterfall.dto.js';
import { WaterfallService } from '../carry/waterfall.service.js';
import {
  CapitalEventsQuery,
  CreateCapitalEventRequest,
  RecordReceiptsRequest,
  RemindRequest,
  ReverseEventRequest,
  ReverseReceiptRequest,
  UpdateCapitalEventRequest,
} from './capital-event-requests.dto.js';
import {
  CapitalEventDetail,
  CapitalEventRecord,
  CapitalFigures,
  RemindAnswer,
} from './capital-events.dto.js';
import { CapitalEventsQueries } from './capital-events.queries.js';
import { CapitalFiguresQueries } from './capital-figures.queries.js';
import { DraftsService } from './drafts.service.js';
import { ReceiptsService } from './receipts.service.js';
import { Release } from './release.js';
import { Reminders } from './reminders.js';
import { Reversal } from './reversal.js';

const EventId = () => Param('id', new IdPipe('Capital event'));

@ApiTags('capital-events')
@Controller('api/capital-events')
export class CapitalEventsController {
  constructor(
    private readonly queries: CapitalEventsQueries,
    private readonly figures: CapitalFiguresQueries,
    private readonly waterfalls: WaterfallService,
    private readonly drafts: DraftsService,
    private readonly release: Release,
    private readonly reversal: Reversal,
    private readonly receipts: ReceiptsService,
    private readonly reminders: Reminders,
    private readonly brand: CurrentBrand,
  ) {}

  @Get()
  @Access('capital-events.read')
  @Cached()
  @Answers(CapitalEventRecord, { pages: true })
  listCapitalEvents(
    @CurrentActor() reader: Reader,
    @Query() { limit, cursor, ...filters }: CapitalEventsQuery,
  ) {
    return this.queries.list(reader, filters, { ...(limit && { limit }), ...(cursor && { cursor }) });
  }

  @Post()
  @Access('capital-events.write')
  @AnswersRecord(CapitalEventDetail, { status: 201 })
  async createCapitalEvent(@Body() request: CreateCapitalEventRequest, @CurrentActor() actor: Actor) {
    return this.one(await this.drafts.createDraft(request, actor), actor);
  }

  @Get('figures')
  @Access('capital-events.write')
  @Answers(CapitalFigures)
  getCapitalFigures() {
    return this.figures.figures();
  }

  @Get(':id')
  @Access('capital-events.read')
  @AnswersRecord(CapitalEventDetail)
  getCapitalEvent(@EventId() id: string, @CurrentActor() reader: Reader) {
    return this.one(id, reader);
  }

  @Get(':id/waterfall')
  @Access('capital-events.write')
  @Answers(DistributionWaterfall)
  getDistributionWaterfall(@EventId() id: string) {
    return this.waterfalls.ofDistribution(id);
  }

  @Put(':id')
  @Access('capital-events.write')
  @TakesIfMatch()
  @AnswersRecord(CapitalEventDetail)
  async updateCapitalEvent(
    @EventId() id: string,
    @Body() request: UpdateCapitalEventRequest,
    @SeenVersion() seen: number | undefined,
    @CurrentActor() actor: Actor,
  ) {
    await this.drafts.updateDraft(id, request, seen, actor);
    return this.one(id, actor);
  }

  @Delete(':id')
  @Access('capital-events.write')
  @Answers(MessageAnswer)
  async deleteCapitalEvent(@EventId() id: string, @CurrentActor() actor: Actor) {
    await this.drafts.deleteDraft(id, actor);
    return { message: 'Draft deleted' };
  }

  @Post(':id/release')
  @Access('capital-events.write')
  @TakesIfMatch()
  @AnswersRecord(CapitalEventDetail)
  async releaseCapitalEvent(
    @EventId() id: string,
    @SeenVersion() seen: number | undefined,
    @CurrentActor() actor: Actor,
  ) {
    await this.release.releaseEvent(id, seen, actor);
    return this.one(id, actor);
  }

  @Post(':id/reverse')
  @Access('capital-events.write')
  @AnswersRecord(CapitalEventDetail, { status: 201 })
  async reverseCapitalEvent(
    @EventId() id: string,
    @Body() request: ReverseEventRequest,
    @CurrentActor() actor: Actor,
  ) {
    return this.one(await this.reversal.reverseEvent(id, request, actor), actor);
  }

  @Post(':id/copy')
  @Access('capital-events.write')
  @AnswersRecord(CapitalEventDetail, { status: 201 })
  async copyCapitalEvent(@EventId() id: string, @CurrentActor() actor: Actor) {
    return this.one(await this.drafts.copyEvent(id, actor), actor);
  }

  @Post(':id/receipts')
  @Access('capital-events.write')
  @AnswersRecord(CapitalEventDetail)
  async recordReceipts(
    @EventId() id: string,
    @Body() request: RecordReceiptsRequest,
    @CurrentActor() actor: Actor,
  ) {
    await this.receipts.recordReceipts(id, request, actor);
    return this.one(id, actor);
  }

  @Post(':id/receipts/:receiptId/reverse')
  @Access('capital-events.write')
  @AnswersRecord(CapitalEventDetail)
  async reverseReceipt(
    @EventId() id: string,
    @Param('receiptId', new IdPipe('Receipt')) receiptId: string,
    @Body() request: ReverseReceiptRequest,
    @CurrentActor() actor: Actor,
  ) {
    await this.receipts.reverseReceipt(id, receiptId, request, actor);
    return this.one(id, actor);
  }

  @Post(':id/remind')
  @Access('capital-events.write')
  @Answers(RemindAnswer)
  async remind(@EventId() id: string, @Body() { entityIds }: RemindRequest): Promise<RemindAnswer> {
    return { mails: await this.reminders.remind(id, entityIds ?? null) };
  }

  private async one(id: string, reader: Reader): Promise<string> {
    return found(await this.queries.one(id, reader, this.brand.now.firmName), 'Capital event');
  }
}
