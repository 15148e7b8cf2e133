import { Body, Controller, Delete, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../access/access.guard.js';
import { Answers, AnswersRecord, MessageAnswer } from '../../http/answers.js';
import { Cached } from '../../http/caching/cached.js';
import { PageQuery } from '../../http/caching/pages.js';
import { found, IdPipe } from '../../http/pipes.js';
import { AddOwnershipEntryRequest, OwnershipEntryRecord } from './ownership.dto.js';
import { OwnershipQueries } from './ownership.queries.js';
import { OwnershipService } from './ownership.service.js';

const InvestmentId = () => Param('id', new IdPipe('Investment'));

@ApiTags('ownership')
@Controller('api/investments/:id/ownership')
export class OwnershipController {
  constructor(
    private readonly queries: OwnershipQueries,
    private readonly ownership: OwnershipService,
  ) {}

  @Get()
  @Access('ownership.read')
  @Cached()
  @Answers(OwnershipEntryRecord, { pages: true })
  async listOwnership(@InvestmentId() id: string, @Query() query: PageQuery) {
    return found(await this.queries.ofInvestment(id, query), 'Investment');
  }

  @Post()
  @Access('ownership.write')
  @AnswersRecord(OwnershipEntryRecord, { status: 201 })
  async addOwnershipEntry(@InvestmentId() id: string, @Body() request: AddOwnershipEntryRequest) {
    const entryId = await this.ownership.addEntry(id, request);
    return found(await this.queries.one(entryId), 'Ownership entry');
  }

  @Delete(':entryId')
  @Access('ownership.write')
  @Answers(MessageAnswer)
  async deleteOwnershipEntry(
    @InvestmentId() id: string,
    @Param('entryId', new IdPipe('Ownership entry')) entryId: string,
  ) {
    await this.ownership.deleteEntry(id, entryId);
    return { message: 'Ownership entry deleted' };
  }
}
