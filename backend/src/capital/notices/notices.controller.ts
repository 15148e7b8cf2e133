import { Controller, Get, Inject, Param, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Access } from '../../access/access.guard.js';
import { CurrentActor, type Actor } from '../../access/actor.js';
import { CurrentClient, type Client } from '../../auth/client.js';
import { Downloads } from '../../auth/history/downloads.js';
import { SETTINGS, type Settings } from '../../config/settings.js';
import { found, IdPipe } from '../../http/pipes.js';
import { AnswersFile, sendFile } from '../../storage/send-file.js';
import { eventName } from '../events/capital-event.entity.js';
import { NoticeFiles } from './notice-files.js';
import { NoticesQueries, type Notice } from './notices.queries.js';

@ApiTags('capital-events')
@Controller('api/capital-events/:id/notices')
export class NoticesController {
  constructor(
    private readonly queries: NoticesQueries,
    private readonly files: NoticeFiles,
    private readonly downloads: Downloads,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Get(':entityId')
  @Access('capital-events.read')
  @AnswersFile()
  async downloadNotice(
    @Param('id', new IdPipe('Notice')) id: string,
    @Param('entityId', new IdPipe('Notice')) entityId: string,
    @CurrentActor() actor: Actor,
    @CurrentClient() client: Client,
    @Res() response: Response,
  ): Promise<void> {
    const [notice] = await this.noticesOf(id, actor, entityId);
    const { opened, file } = await this.files.write(found(notice, 'Notice'));
    await sendFile(response, opened, file, this.record(id, file.name, actor, client));
  }

  @Get()
  @Access('capital-events.read')
  @AnswersFile()
  async downloadNotices(
    @Param('id', new IdPipe('Notice')) id: string,
    @CurrentActor() actor: Actor,
    @CurrentClient() client: Client,
    @Res() response: Response,
  ): Promise<void> {
    const notices = await this.noticesOf(id, actor);
    const event = eventName(found(notices[0], 'Notice'));
    const { opened, file } = await this.files.writeAll(event, notices);
    await sendFile(response, opened, file, this.record(id, file.name, actor, client));
  }

  private async noticesOf(id: string, actor: Actor, entityId?: string): Promise<Notice[]> {
    const portalUrl = `${this.settings.publicUrl}/capital-account`;
    return (await this.queries.ofEvent(id, actor, entityId)).map((notice) => ({ ...notice, portalUrl }));
  }

  private record(id: string, name: string, actor: Actor, client: Client): Promise<void> {
    return this.downloads.record({ type: 'capital_event', id, name }, actor, client);
  }
}
