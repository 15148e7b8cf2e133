import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { UpdatesController } from './updates.controller.js';
import { UpdatesQueries } from './updates.queries.js';

@Module({ imports: [UsersModule], controllers: [UpdatesController], providers: [UpdatesQueries] })
export class UpdatesModule {}
