import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access } from '../access/access.guard.js';
import { CurrentActor, type Actor } from '../access/actor.js';
import { CurrentClient, type Client } from '../auth/client.js';
import { Downloads } from '../auth/history/downloads.js';
import { found, IdPipe } from '../http/id.pipe.js';
import { AnswersFile, sendFile } from '../storage/send-file.js';
import { FileStore } from '../storage/file-store.js';
import { DocumentsQueries } from './documents.queries.js';

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
    const noted = this.downloads.record({ type, id: recordId, name }, actor, client);
    await sendFile(response, opened, { ...file, inline: true }, noted);
  }
}
