import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../access/access.guard.js';
import { CurrentActor, type Actor } from '../access/actor.js';
import { Answers, MessageAnswer } from '../http/answers.js';
import { PageQuery } from '../http/caching/pages.js';
import { IdPipe } from '../http/pipes.js';
import { EditViewRequest, SavedViewRecord, SaveViewRequest } from './saved-views.dto.js';
import { SavedViewsQueries } from './saved-views.queries.js';
import { SavedViewsService } from './saved-views.service.js';

@ApiTags('saved-views')
@Controller('api/saved-views')
export class SavedViewsController {
  constructor(
    private readonly queries: SavedViewsQueries,
    private readonly views: SavedViewsService,
  ) {}

  @Get()
  @Access('saved-views.read')
  @Answers(SavedViewRecord, { pages: true })
  listSavedViews(@CurrentActor() actor: Actor, @Query() query: PageQuery) {
    return this.queries.list(actor.id, query);
  }

  @Post()
  @Access('saved-views.write')
  @Answers(SavedViewRecord, { status: 201 })
  async saveView(@Body() view: SaveViewRequest, @CurrentActor() actor: Actor) {
    const id = await this.views.save(view, actor);
    return this.queries.one(id, actor.id);
  }

  @Put(':id')
  @Access('saved-views.write')
  @Answers(SavedViewRecord)
  async editView(
    @Param('id', new IdPipe('View')) id: string,
    @Body() changes: EditViewRequest,
    @CurrentActor() actor: Actor,
  ) {
    await this.views.edit(id, changes, actor);
    return this.queries.one(id, actor.id);
  }

  @Delete(':id')
  @Access('saved-views.write')
  @Answers(MessageAnswer)
  async deleteView(
    @Param('id', new IdPipe('View')) id: string,
    @CurrentActor() actor: Actor,
  ): Promise<MessageAnswer> {
    await this.views.delete(id, actor);
    return { message: 'View deleted' };
  }
}
