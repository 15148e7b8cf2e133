import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { UpdatesController } from './updates.controller.js';
import { UpdatesQueries } from './updates.queries.js';
import { UpdatesService } from './updates.service.js';

@Module({
  imports: [UsersModule],
  controllers: [UpdatesController],
  providers: [UpdatesService, UpdatesQueries],
})
export class UpdatesModule {}
