import { Body, Controller, Get, Inject, Post, Req, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Access } from '../access/access.guard.js';
import { CurrentActor, type Actor } from '../access/actor.js';
import { SETTINGS, type Settings } from '../config/settings.js';
import { Answers, AnswersNothing, AnswersRecord } from '../http/answers.js';
import { currentUserOf } from './actor-of.js';
import { CurrentUser, SignInRequest } from './auth.dto.js';
import { endSession } from './sessions/session-lifecycle.js';
import { ShowsQueries } from './shows.queries.js';
import { SignInGuard } from './sign-in.guard.js';

@ApiTags('auth')
@Controller('api')
export class AuthController {
  constructor(
    private readonly shows: ShowsQueries,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Get('user')
  @Access('session.read')
  @AnswersRecord(CurrentUser)
  async currentUser(@CurrentActor() actor: Actor): Promise<CurrentUser> {
    return currentUserOf(actor, await this.shows.to(actor));
  }

  @Post('login')
  @Access('public')
  @UseGuards(SignInGuard)
  @Answers(CurrentUser)
  async login(@Body() _request: SignInRequest, @CurrentActor() actor: Actor): Promise<CurrentUser> {
    return currentUserOf(actor, await this.shows.to(actor));
  }

  @Post('logout')
  @Access('public')
  @AnswersNothing()
  logout(@Req() request: Request): Promise<void> {
    return endSession(request, this.settings);
  }
}
