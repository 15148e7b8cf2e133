import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../access/access.guard.js';
import { CurrentActor, type Actor } from '../../access/actor.js';
import { AnswersRecord } from '../../http/answers.js';
import { SeenVersion, TakesIfMatch } from '../../http/caching/etag.js';
import { found, IdPipe } from '../../http/pipes.js';
import { DealTermsRecord, UpdateDealTermsRequest } from './deal-terms.dto.js';
import { DealTermsQueries } from './deal-terms.queries.js';
import { DealTermsService } from './deal-terms.service.js';

@ApiTags('deal-terms')
@Controller('api/investments/:id/terms')
export class DealTermsController {
  constructor(
    private readonly queries: DealTermsQueries,
    private readonly terms: DealTermsService,
  ) {}

  @Get()
  @Access('deal-terms.read')
  @AnswersRecord(DealTermsRecord)
  async getDealTerms(@Param('id', new IdPipe('Investment')) id: string) {
    return found(await this.queries.one(id), 'Investment');
  }

  @Put()
  @Access('deal-terms.write')
  @TakesIfMatch()
  @AnswersRecord(DealTermsRecord)
  async updateDealTerms(
    @Param('id', new IdPipe('Investment')) id: string,
    @Body() request: UpdateDealTermsRequest,
    @SeenVersion() seen: number | undefined,
    @CurrentActor() actor: Actor,
  ) {
    await this.terms.updateTerms(id, request, seen, actor);
    return found(await this.queries.one(id), 'Investment');
  }
}
