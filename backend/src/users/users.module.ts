import { Module } from '@nestjs/common';
import { Passwords } from './passwords.js';
import { UsersController } from './users.controller.js';
import { UsersQueries } from './users.queries.js';
import { UsersService } from './users.service.js';

@Module({
  controllers: [UsersController],
  providers: [Passwords, UsersQueries, UsersService],
  exports: [Passwords, UsersQueries, UsersService],
})
export class UsersModule {}
