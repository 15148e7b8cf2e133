import { Module } from '@nestjs/common';
import { MarksController } from './marks.controller.js';
import { MarksQueries } from './marks.queries.js';
import { MarksService } from './marks.service.js';

@Module({ controllers: [MarksController], providers: [MarksQueries, MarksService] })
export class MarksModule {}
