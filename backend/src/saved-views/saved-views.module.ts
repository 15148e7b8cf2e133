import { Module } from '@nestjs/common';
import { SavedViewsController } from './saved-views.controller.js';
import { SavedViewsQueries } from './saved-views.queries.js';
import { SavedViewsService } from './saved-views.service.js';

@Module({ controllers: [SavedViewsController], providers: [SavedViewsQueries, SavedViewsService] })
export class SavedViewsModule {}
