import { Body, Controller, Delete, Get, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access } from '../access/access.guard.js';
import { CurrentActor, type Actor, type Reader } from '../access/actor.js';
import { Answers, AnswersRecord, MessageAnswer } from '../http/answers.js';
import { Cached } from '../http/caching/cached.js';
import { SeenVersion, TakesIfMatch } from '../http/caching/etag.js';
import { PageQuery } from '../http/caching/pages.js';
import { found, IdPipe } from '../http/pipes.js';
import { CurrentClient, type Client } from '../auth/client.js';
import { Downloads } from '../auth/history/downloads.js';
import { MailPreviews } from '../publishing/mail-previews.js';
import { MailPreview, PublishRequest } from '../publishing/publishing.dto.js';
import { Publishing } from '../publishing/publishing.service.js';
import { AnswersFile, sendFile } from '../storage/send-file.js';
import { FileStore } from '../storage/file-store.js';
import {
  AddDocumentRequest,
  DocumentRecord,
  DocumentsQuery,
  EditDocumentRequest,
  PlacedDocument,
} from './documents.dto.js';
import { DocumentsQueries } from './documents.queries.js';
import { DocumentsService } from './documents.service.js';

@ApiTags('documents')
@Controller('api')
export class DocumentsController {
  constructor(
    private readonly queries: DocumentsQueries,
    private readonly documents: DocumentsService,
    private readonly publishing: Publishing,
    private readonly previews: MailPreviews,
  ) {}

  @Get('documents')
  @Access('documents.write')
  @Cached()
  @Answers(PlacedDocument, { pages: true })
  listDocuments(@Query() { search, ...page }: DocumentsQuery) {
    return this.queries.published(search ?? null, page);
  }

  @Get('investments/:id/documents')
  @Access('investment-documents.read')
  @Cached()
  @Answers(DocumentRecord, { pages: true })
  async listInvestmentDocuments(
    @Param('id', new IdPipe('Investment')) id: string,
    @CurrentActor() reader: Reader,
    @Query() query: PageQuery,
  ) {
    return found(await this.queries.ofInvestment(id, reader, query), 'Investment');
  }

  @Get('companies/:id/documents')
  @Access('company-documents.read')
  @Cached()
  @Answers(DocumentRecord, { pages: true })
  async listCompanyDocuments(
    @Param('id', new IdPipe('Company')) id: string,
    @CurrentActor() reader: Reader,
    @Query() query: PageQuery,
  ) {
    return found(await this.queries.ofCompany(id, reader, query), 'Company');
  }

  @Post('investments/:id/documents')
  @Access('documents.write')
  @AnswersRecord(DocumentRecord, { status: 201 })
  async addInvestmentDocument(
    @Param('id', new IdPipe('Investment')) investmentId: string,
    @Body() request: AddDocumentRequest,
    @CurrentActor() actor: Actor,
  ) {
    return this.read(await this.documents.addDocument({ investmentId }, request, actor));
  }

  @Post('companies/:id/documents')
  @Access('documents.write')
  @AnswersRecord(DocumentRecord, { status: 201 })
  async addCompanyDocument(
    @Param('id', new IdPipe('Company')) companyId: string,
    @Body() request: AddDocumentRequest,
    @CurrentActor() actor: Actor,
  ) {
    return this.read(await this.documents.addDocument({ companyId }, request, actor));
  }

  @Put('documents/:id')
  @Access('documents.write')
  @TakesIfMatch()
  @AnswersRecord(DocumentRecord)
  async editDocument(
    @Param('id', new IdPipe('Document')) id: string,
    @Body() request: EditDocumentRequest,
    @SeenVersion() seen: number | undefined,
    @CurrentActor() actor: Actor,
  ) {
    await this.documents.editDocument(id, request, seen, actor);
    return this.read(id);
  }

  @Get('documents/:id/mail-preview')
  @Access('documents.write')
  @Answers(MailPreview)
  previewDocumentMail(@Param('id', new IdPipe('Document')) id: string) {
    return this.previews.ofRecords('document', [id]);
  }

  @Post('documents/:id/publish')
  @Access('documents.write')
  @TakesIfMatch()
  @AnswersRecord(DocumentRecord)
  async publishDocument(
    @Param('id', new IdPipe('Document')) id: string,
    @Body() request: PublishRequest,
    @SeenVersion() seen: number | undefined,
    @CurrentActor() actor: Actor,
  ) {
    await this.publishing.publish('document', { ...request, ids: [id], seen }, actor);
    return this.read(id);
  }

  @Post('documents/:id/unschedule')
  @Access('documents.write')
  @TakesIfMatch()
  @AnswersRecord(DocumentRecord)
  async unscheduleDocument(
    @Param('id', new IdPipe('Document')) id: string,
    @SeenVersion() seen: number | undefined,
    @CurrentActor() actor: Actor,
  ) {
    await this.publishing.unschedule('document', { ids: [id], seen }, actor);
    return this.read(id);
  }

  @Delete('documents/:id')
  @Access('documents.write')
  @Answers(MessageAnswer)
  async deleteDocument(@Param('id', new IdPipe('Document')) id: string, @CurrentActor() actor: Actor) {
    await this.documents.deleteDocument(id, actor);
    return { message: 'Document deleted' };
  }

  @Post('documents/:id/restore')
  @Access('documents.write')
  @AnswersRecord(DocumentRecord)
  async restoreDocument(@Param('id', new IdPipe('Document')) id: string) {
    await this.documents.restoreDocument(id);
    return this.read(id);
  }

  private async read(id: string): Promise<string> {
    return found(await this.queries.one(id), 'Document');
  }
}

/** Opens the file of a document or of an update's attachment. */
@ApiTags('files')
@Controller('objects')
export class ObjectsController {
  constructor(
    private readonly queries: DocumentsQueries,
    private readonly store: FileStore,
    private readonly downloads: Downloads,
  ) {}

  @Get('uploads/:id')
  @Access('objects.read')
  @AnswersFile()
  async openObject(
    @Param('id', new IdPipe('File')) id: string,
    @CurrentActor() actor: Actor,
    @CurrentClient() client: Client,
    @Res() response: Response,
  ): Promise<void> {
    const file = found(await this.queries.viewable(id, actor), 'File');
    const opened = await this.store.open(id);
    const { kind: type, recordId, name } = file;
    const logged = this.downloads.record({ type, id: recordId, name }, actor, client);
    await sendFile(response, opened, { ...file, inline: true }, logged);
  }
}
