import { Module } from '@nestjs/common';
import { MarksController } from './marks.controller.js';
import { MarksQueries } from './marks.queries.js';

@Module({ controllers: [MarksController], providers: [MarksQueries] })
export class MarksModule {}
