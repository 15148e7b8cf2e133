import { Module } from '@nestjs/common';
import { ActivitiesController } from './activities.controller.js';
import { ActivitiesQueries } from './activities.queries.js';

@Module({ controllers: [ActivitiesController], providers: [ActivitiesQueries] })
export class ActivitiesModule {}
