import { Module } from '@nestjs/common';
import { UpdatesController } from './updates.controller.js';
import { UpdatesQueries } from './updates.queries.js';

@Module({ controllers: [UpdatesController], providers: [UpdatesQueries] })
export class UpdatesModule {}
