import { Body, Controller, ForbiddenException, Param, Post, Put, Query, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Access } from '../access/access.guard.js';
import { CurrentActor, type Actor } from '../access/actor.js';
import { Answers, AnswersNothing } from '../http/answers.js';
import { IdPipe } from '../http/pipes.js';
import { UploadLinks } from './local-files.js';
import { OpenUploadRequest, UploadLink, UploadSignature } from './uploads.dto.js';
import { UploadsService } from './uploads.service.js';

@ApiTags('files')
@Controller()
export class UploadsController {
  constructor(
    private readonly uploads: UploadsService,
    private readonly links: UploadLinks,
  ) {}

  @Post('api/objects/upload')
  @Access('uploads.write')
  @Answers(UploadLink)
  async openUpload(
    @Body() { purpose = 'document' }: OpenUploadRequest,
    @CurrentActor() actor: Actor,
    @Req() request: Request,
  ): Promise<UploadLink> {
    const origin = `${request.protocol}://${request.host}`;
    return { uploadURL: await this.uploads.openUpload(purpose, origin, actor) };
  }

  /** The signature is the permission, as with a presigned URL of S3: one is issued to admins only. */
  @Put('objects/uploads/:id')
  @Access('public')
  @ApiConsumes('application/octet-stream')
  @ApiBody({ schema: { type: 'string', format: 'binary' } })
  @AnswersNothing()
  async receiveUpload(
    @Param('id', new IdPipe('Upload')) id: string,
    @Query() signature: UploadSignature,
    @Req() request: Request,
  ): Promise<void> {
    if (!this.links.isSigned(id, signature)) throw new ForbiddenException('This upload link is not valid');
    await this.uploads.receive(id, request, Number(request.get('Content-Length') ?? 0));
  }
}
