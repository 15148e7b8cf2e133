import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../access/access.guard.js';
import { CurrentActor, type Actor } from '../access/actor.js';
import { Answers } from '../http/answers.js';
import { NewestQuery } from '../http/caching/pages.js';
import { IdPipe } from '../http/pipes.js';
import { RecordsOpen } from '../opens/opens.js';
import { OwnLetter, OwnLetterRecord } from './own-letters.dto.js';
import { OwnLettersQueries } from './own-letters.queries.js';
import { OwnLettersService } from './own-letters.service.js';

const LetterId = () => Param('id', new IdPipe('Letter'));

/** Letters as their recipients read them. */
@ApiTags('letters')
@Controller('api')
export class OwnLettersController {
  constructor(
    private readonly queries: OwnLettersQueries,
    private readonly letters: OwnLettersService,
  ) {}

  @Get('letters')
  @Access('letters.read')
  @Answers(OwnLetterRecord, { pages: true })
  listOwnLetters(@CurrentActor() { id }: Actor, @Query() query: NewestQuery) {
    return this.queries.list(id, query);
  }

  @Get('letters/:id')
  @Access('letters.read')
  @RecordsOpen('letter')
  @Answers(OwnLetter)
  getOwnLetter(@LetterId() id: string, @CurrentActor() actor: Actor): Promise<OwnLetter> {
    return this.letters.read(actor.id, id);
  }

  @Get('lp-letters/:id/recipients/:lpId')
  @Access('lp-letters.read')
  @Answers(OwnLetter)
  getLetterOfRecipient(
    @LetterId() id: string,
    @Param('lpId', new IdPipe('LP')) lpId: string,
  ): Promise<OwnLetter> {
    return this.letters.read(lpId, id);
  }
}
