import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../access/access.guard.js';
import { CurrentActor, type Actor } from '../access/actor.js';
import { Answers } from '../http/answers.js';
import { NewestQuery } from '../http/caching/pages.js';
import { found, IdPipe } from '../http/pipes.js';
import {
  LetterDetail,
  LetterPreview,
  LetterRecord,
  PreviewLetterRequest,
  SendLetterRequest,
} from './letters.dto.js';
import { LettersQueries } from './letters.queries.js';
import { LettersService } from './letters.service.js';

@ApiTags('lp-letters')
@Controller('api/lp-letters')
export class LettersController {
  constructor(
    private readonly queries: LettersQueries,
    private readonly letters: LettersService,
  ) {}

  @Get()
  @Access('lp-letters.read')
  @Answers(LetterRecord, { pages: true })
  listLetters(@Query() query: NewestQuery) {
    return this.queries.list(query);
  }

  @Get(':id')
  @Access('lp-letters.read')
  @Answers(LetterDetail)
  async getLetter(@Param('id', new IdPipe('Letter')) id: string) {
    return found(await this.queries.one(id), 'Letter');
  }

  @Post('preview')
  @Access('lp-letters.write')
  @Answers(LetterPreview)
  previewLetter(@Body() request: PreviewLetterRequest, @CurrentActor() actor: Actor): Promise<LetterPreview> {
    return this.letters.previewLetter(request, actor);
  }

  @Post()
  @Access('lp-letters.write')
  @Answers(LetterDetail, { status: 201 })
  async sendLetter(@Body() request: SendLetterRequest, @CurrentActor() actor: Actor) {
    return found(await this.queries.one(await this.letters.sendLetter(request, actor)), 'Letter');
  }
}
