import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { ExpiredRows } from './expired-rows.schedule.js';
import { LocalStrategy } from './local.strategy.js';
import { SignInThrottle } from './sign-in-throttle.js';

@Module({
  imports: [UsersModule],
  controllers: [AuthController],
  providers: [AuthService, LocalStrategy, SignInThrottle, ExpiredRows],
})
export class AuthModule {}
