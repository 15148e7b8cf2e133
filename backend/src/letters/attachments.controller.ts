import { Body, Controller, Delete, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../access/access.guard.js';
import { CurrentActor, type Actor } from '../access/actor.js';
import { AnswersRecord } from '../http/answers.js';
import { found, IdPipe } from '../http/pipes.js';
import { LetterAttachments } from './attachments.service.js';
import { AttachRequest, LetterDetail } from './letters.dto.js';
import { LettersQueries } from './letters.queries.js';

@ApiTags('lp-letters')
@Controller('api/lp-letters/:id/attachments')
export class LetterAttachmentsController {
  constructor(
    private readonly queries: LettersQueries,
    private readonly attachments: LetterAttachments,
  ) {}

  @Post()
  @Access('lp-letters.write')
  @AnswersRecord(LetterDetail, { status: 201 })
  async attachToLetter(
    @Param('id', new IdPipe('Letter')) id: string,
    @Body() request: AttachRequest,
    @CurrentActor() actor: Actor,
  ) {
    await this.attachments.attach(id, request, actor);
    return found(await this.queries.one(id), 'Letter');
  }

  @Delete(':attachmentId')
  @Access('lp-letters.write')
  @AnswersRecord(LetterDetail)
  async detachFromLetter(
    @Param('id', new IdPipe('Letter')) id: string,
    @Param('attachmentId', new IdPipe('Attachment')) attachmentId: string,
  ) {
    await this.attachments.detach(id, attachmentId);
    return found(await this.queries.one(id), 'Letter');
  }
}
