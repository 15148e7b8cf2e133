import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../access/access.guard.js';
import { Answers } from '../http/answers.js';
import { MailPreviews } from './mail-previews.js';
import { MailPreview, PreviewMailRequest } from './publishing.dto.js';

@ApiTags('publishing')
@Controller('api/mail-preview')
export class PublishingController {
  constructor(private readonly previews: MailPreviews) {}

  @Post()
  @Access('documents.write')
  @Answers(MailPreview)
  previewMail(@Body() request: PreviewMailRequest) {
    return this.previews.ofNew(request);
  }
}
