import { Body, Controller, Delete, Get, Param, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access } from '../access/access.guard.js';
import { CurrentActor, type Actor } from '../access/actor.js';
import { AuditTrail } from '../audit/audit-trail.js';
import { Answers, MessageAnswer } from '../http/answers.js';
import { PageQuery } from '../http/caching/pages.js';
import { found, IdPipe } from '../http/pipes.js';
import { AnswersFile, sendFile } from '../storage/send-file.js';
import { contentTypes } from '../storage/content/kinds.js';
import { FileStore } from '../storage/file-store.js';
import { K1DraftsQueries } from './k1-drafts.queries.js';
import { K1DraftsService } from './k1-drafts.service.js';
import { K1Intake } from './k1-intake.js';
import { K1Splitting } from './k1-splitting.js';
import {
  AddK1DraftsRequest,
  FileK1DraftsRequest,
  K1DraftRecord,
  K1Record,
  SplitK1DraftRequest,
} from './k1.dto.js';
import { K1Queries } from './k1.queries.js';

@ApiTags('k1')
@Controller('api/k1-documents/drafts')
export class K1DraftsController {
  constructor(
    private readonly queries: K1DraftsQueries,
    private readonly filed: K1Queries,
    private readonly intake: K1Intake,
    private readonly drafts: K1DraftsService,
    private readonly splitting: K1Splitting,
    private readonly store: FileStore,
    private readonly trail: AuditTrail,
  ) {}

  @Get()
  @Access('k1-documents.write')
  @Answers(K1DraftRecord, { pages: true })
  listK1Drafts(@CurrentActor() actor: Actor, @Query() query: PageQuery) {
    return this.queries.list(actor, query);
  }

  @Post()
  @Access('k1-documents.write')
  @Answers(K1DraftRecord, { status: 201, list: true })
  async addK1Drafts(@Body() request: AddK1DraftsRequest, @CurrentActor() actor: Actor) {
    return this.queries.some(await this.intake.takeIn(request, actor), actor);
  }

  @Post('file')
  @Access('k1-documents.write')
  @Answers(K1Record, { status: 201, list: true })
  async fileK1Drafts(@Body() request: FileK1DraftsRequest, @CurrentActor() actor: Actor) {
    return this.filed.some(await this.drafts.fileDrafts(request, actor), actor);
  }

  @Post(':id/read')
  @Access('k1-documents.write')
  @Answers(K1DraftRecord)
  async readK1Draft(@Param('id', new IdPipe('File')) id: string, @CurrentActor() actor: Actor) {
    await this.drafts.readDraft(id, actor);
    return found(await this.queries.one(id, actor), 'File');
  }

  @Post(':id/split')
  @Access('k1-documents.write')
  @Answers(K1DraftRecord, { status: 201, list: true })
  async splitK1Draft(
    @Param('id', new IdPipe('File')) id: string,
    @Body() { parts }: SplitK1DraftRequest,
    @CurrentActor() actor: Actor,
  ) {
    return this.queries.some(await this.splitting.split(id, parts, actor), actor);
  }

  @Get(':id/content')
  @Access('k1-documents.write')
  @AnswersFile()
  async openK1Draft(
    @Param('id', new IdPipe('File')) id: string,
    @CurrentActor() actor: Actor,
    @Res() response: Response,
  ): Promise<void> {
    const { fileId, name } = found(await this.queries.fileOf(id, actor), 'File');
    const opened = await this.store.open(fileId);
    const noted = this.trail.record({ action: 'read', record: { type: 'k1', id, name } });
    await sendFile(response, opened, { name, contentType: contentTypes.pdf, inline: true }, noted);
  }

  @Delete(':id')
  @Access('k1-documents.write')
  @Answers(MessageAnswer)
  async discardK1Draft(@Param('id', new IdPipe('File')) id: string, @CurrentActor() actor: Actor) {
    await this.drafts.discardDraft(id, actor);
    return { message: 'File removed' };
  }

  @Delete()
  @Access('k1-documents.write')
  @Answers(MessageAnswer)
  async discardK1Drafts(@CurrentActor() actor: Actor) {
    await this.drafts.discardDrafts(actor);
    return { message: 'All files removed' };
  }
}
