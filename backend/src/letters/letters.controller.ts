import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../access/access.guard.js';
import { CurrentActor, type Actor } from '../access/actor.js';
import { Answers, AnswersRecord, MessageAnswer } from '../http/answers.js';
import { SeenVersion, TakesIfMatch } from '../http/caching/etag.js';
import { found, IdPipe } from '../http/pipes.js';
import { LetterDrafts } from './drafts.service.js';
import {
  CheckLetterRequest,
  LetterCheck,
  LetterDetail,
  LetterDraftRequest,
  LetterPreview,
  LetterRecord,
  LettersQuery,
  PreviewLetterRequest,
  SendDraftRequest,
  SendLetterRequest,
} from './letters.dto.js';
import { LettersQueries } from './letters.queries.js';
import { LettersService } from './letters.service.js';
import { LetterPreviews } from './previews.js';

const LetterId = () => Param('id', new IdPipe('Letter'));

@ApiTags('lp-letters')
@Controller('api/lp-letters')
export class LettersController {
  constructor(
    private readonly queries: LettersQueries,
    private readonly letters: LettersService,
    private readonly drafts: LetterDrafts,
    private readonly previews: LetterPreviews,
  ) {}

  @Get()
  @Access('lp-letters.read')
  @Answers(LetterRecord, { pages: true })
  listLetters(@Query() { state, ...page }: LettersQuery) {
    return this.queries.list(state, page);
  }

  @Get(':id')
  @Access('lp-letters.read')
  @AnswersRecord(LetterDetail)
  getLetter(@LetterId() id: string) {
    return this.read(id);
  }

  @Post('preview')
  @Access('lp-letters.write')
  @Answers(LetterPreview)
  previewLetter(@Body() request: PreviewLetterRequest, @CurrentActor() actor: Actor): Promise<LetterPreview> {
    return this.previews.previewLetter(request, actor);
  }

  @Post('check')
  @Access('lp-letters.write')
  @Answers(LetterCheck)
  checkLetter(@Body() request: CheckLetterRequest): Promise<LetterCheck> {
    return this.previews.checkLetter(request);
  }

  @Post('test')
  @Access('lp-letters.write')
  @Answers(MessageAnswer)
  async testLetter(@Body() request: PreviewLetterRequest, @CurrentActor() actor: Actor) {
    await this.previews.sendTest(request, actor);
    return { message: 'The test is being sent to you' };
  }

  /** Plain text, sent at once. */
  @Post()
  @Access('lp-letters.write')
  @Answers(LetterDetail, { status: 201 })
  async sendLetter(@Body() request: SendLetterRequest, @CurrentActor() actor: Actor) {
    return this.read(await this.letters.sendLetter(request, actor));
  }

  @Post('drafts')
  @Access('lp-letters.write')
  @AnswersRecord(LetterDetail, { status: 201 })
  async createLetterDraft(@Body() request: LetterDraftRequest, @CurrentActor() actor: Actor) {
    return this.read(await this.drafts.createDraft(request, actor));
  }

  @Put(':id')
  @Access('lp-letters.write')
  @TakesIfMatch()
  @AnswersRecord(LetterDetail)
  async editLetterDraft(
    @LetterId() id: string,
    @Body() request: LetterDraftRequest,
    @SeenVersion() seen: number | undefined,
    @CurrentActor() actor: Actor,
  ) {
    await this.drafts.editDraft(id, request, seen, actor);
    return this.read(id);
  }

  @Delete(':id')
  @Access('lp-letters.write')
  @Answers(MessageAnswer)
  async deleteLetterDraft(@LetterId() id: string) {
    await this.drafts.deleteDraft(id);
    return { message: 'Draft deleted' };
  }

  @Post(':id/send')
  @Access('lp-letters.write')
  @TakesIfMatch()
  @AnswersRecord(LetterDetail)
  async sendLetterDraft(
    @LetterId() id: string,
    @Body() { recipients }: SendDraftRequest,
    @SeenVersion() seen: number | undefined,
    @CurrentActor() actor: Actor,
  ) {
    await this.letters.sendDraft(id, { seen, recipients }, actor);
    return this.read(id);
  }

  private async read(id: string): Promise<string> {
    return found(await this.queries.one(id), 'Letter');
  }
}
