import {
  Body,
  Controller,
  Delete,
  Get,
  Param,
  Post,
  Query,
  Res,
  UploadedFile,
  UseInterceptors,
} from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access } from '../access/access.guard.js';
import { CurrentActor, type Actor, type Reader } from '../access/actor.js';
import { CurrentClient, type Client } from '../auth/client.js';
import { Downloads } from '../auth/history/downloads.js';
import { Answers, MessageAnswer } from '../http/answers.js';
import { Cached } from '../http/caching/cached.js';
import { PageQuery } from '../http/caching/pages.js';
import { found, IdPipe } from '../http/pipes.js';
import { MailPreviews } from '../publishing/mail-previews.js';
import {
  K1sRequest,
  MailPreview,
  PublishingFields,
  PublishK1sRequest,
} from '../publishing/publishing.dto.js';
import { Publishing } from '../publishing/publishing.service.js';
import { AnswersFile, sendFile } from '../storage/send-file.js';
import { contentTypes } from '../storage/content/kinds.js';
import { FileStore } from '../storage/file-store.js';
import { type ReceivedFile, neededFile } from '../storage/form-files.js';
import { UsersQueries } from '../users/users.queries.js';
import { K1Record, UploadK1Request } from './k1.dto.js';
import { K1Queries } from './k1.queries.js';
import { K1Service } from './k1.service.js';

const publishing = {
  state: { type: 'string', enum: ['draft', 'published'] },
  publishAt: { type: 'string', format: 'date-time' },
  notify: { type: 'boolean' },
};

const form = {
  schema: {
    type: 'object',
    required: ['file', 'lpId', 'taxYear'],
    properties: {
      file: { type: 'string', format: 'binary' },
      lpId: { type: 'string', format: 'uuid' },
      taxYear: { type: 'integer', minimum: 2000 },
      ...publishing,
    },
  },
};

const amendForm = {
  schema: {
    type: 'object',
    required: ['file'],
    properties: { file: { type: 'string', format: 'binary' }, ...publishing },
  },
};

@ApiTags('k1')
@Controller('api/k1-documents')
export class K1Controller {
  constructor(
    private readonly queries: K1Queries,
    private readonly k1s: K1Service,
    private readonly users: UsersQueries,
    private readonly store: FileStore,
    private readonly downloads: Downloads,
    private readonly publishing: Publishing,
    private readonly previews: MailPreviews,
  ) {}

  @Get()
  @Access('k1-documents.read')
  @Cached()
  @Answers(K1Record, { pages: true })
  listK1Documents(@CurrentActor() reader: Reader, @Query() query: PageQuery) {
    return this.queries.list(reader, query);
  }

  @Get(':lpId')
  @Access('k1-documents.read')
  @Cached()
  @Answers(K1Record, { pages: true })
  async listLpK1Documents(
    @Param('lpId', new IdPipe('LP')) id: string,
    @CurrentActor() reader: Reader,
    @Query() query: PageQuery,
  ) {
    return this.queries.ofLp(
      found(await this.users.lp(id, reader, 'k1-documents.read'), 'LP'),
      reader,
      query,
    );
  }

  @Post()
  @Access('k1-documents.write')
  @UseInterceptors(FileInterceptor('file'))
  @ApiConsumes('multipart/form-data')
  @ApiBody(form)
  @Answers(K1Record, { status: 201 })
  async uploadK1Document(
    @UploadedFile(neededFile('Please select a PDF file to upload')) file: ReceivedFile,
    @Body() request: UploadK1Request,
    @CurrentActor() actor: Actor,
  ) {
    return found(await this.queries.one(await this.k1s.uploadK1(file, request, actor), actor), 'K1 document');
  }

  @Post('publish')
  @Access('k1-documents.write')
  @Answers(K1Record, { list: true })
  async publishK1Documents(@Body() request: PublishK1sRequest, @CurrentActor() actor: Actor) {
    await this.publishing.publish('k1', request, actor);
    return this.queries.some(request.ids, actor);
  }

  @Post('unschedule')
  @Access('k1-documents.write')
  @Answers(K1Record, { list: true })
  async unscheduleK1Documents(@Body() request: K1sRequest, @CurrentActor() actor: Actor) {
    await this.publishing.unschedule('k1', request, actor);
    return this.queries.some(request.ids, actor);
  }

  @Post('mail-preview')
  @Access('k1-documents.write')
  @Answers(MailPreview)
  previewK1Mail(@Body() { ids }: K1sRequest) {
    return this.previews.ofRecords('k1', ids);
  }

  @Post(':id/amend')
  @Access('k1-documents.write')
  @UseInterceptors(FileInterceptor('file'))
  @ApiConsumes('multipart/form-data')
  @ApiBody(amendForm)
  @Answers(K1Record, { status: 201 })
  async amendK1Document(
    @Param('id', new IdPipe('K1 document')) id: string,
    @UploadedFile(neededFile('Please select a PDF file to upload')) file: ReceivedFile,
    @Body() request: PublishingFields,
    @CurrentActor() actor: Actor,
  ) {
    const amended = await this.k1s.amendK1(id, file, request, actor);
    return found(await this.queries.one(amended, actor), 'K1 document');
  }

  @Delete(':id')
  @Access('k1-documents.write')
  @Answers(MessageAnswer)
  async deleteK1Document(@Param('id', new IdPipe('K1 document')) id: string, @CurrentActor() actor: Actor) {
    await this.k1s.deleteK1(id, actor);
    return { message: 'K1 document deleted' };
  }

  @Get(':id/download')
  @Access('k1-documents.read')
  @AnswersFile()
  async downloadK1Document(
    @Param('id', new IdPipe('K1 document')) id: string,
    @CurrentActor() actor: Actor,
    @CurrentClient() client: Client,
    @Res() response: Response,
  ): Promise<void> {
    const { fileId, name, title } = found(await this.queries.downloadable(id, actor), 'K1 document');
    const opened = await this.store.open(fileId);
    const noted = this.downloads.record({ type: 'k1', id, name, title }, actor, client);
    await sendFile(response, opened, { name, contentType: contentTypes.pdf, inline: false }, noted);
  }
}
