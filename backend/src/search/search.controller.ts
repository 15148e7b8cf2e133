import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../access/access.guard.js';
import { CurrentActor, type Reader } from '../access/actor.js';
import { Answers } from '../http/answers.js';
import { SearchHit, SearchQuery } from './search.dto.js';
import { SearchQueries } from './search.queries.js';

@ApiTags('search')
@Controller('api/search')
export class SearchController {
  constructor(private readonly queries: SearchQueries) {}

  @Get()
  @Access('search.read')
  @Answers(SearchHit, { list: true, passing: true })
  searchRecords(@Query() { q, limit }: SearchQuery, @CurrentActor() reader: Reader) {
    return this.queries.find(q, limit, reader);
  }
}
