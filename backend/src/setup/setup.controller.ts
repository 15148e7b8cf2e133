import { Body, Controller, Get, Post, Put, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Access } from '../access/access.guard.js';
import { CurrentActor, CurrentSession, type Actor } from '../access/actor.js';
import { currentUserOf } from '../auth/actor-of.js';
import { CurrentUser } from '../auth/auth.dto.js';
import { clientOf } from '../auth/client.js';
import { SessionStart } from '../auth/sessions/session-lifecycle.js';
import { ShowsQueries } from '../auth/shows.queries.js';
import { Answers, AnswersNothing } from '../http/answers.js';
import { SetupChecklist } from './checklist.js';
import { LeavingDemoFund } from './leaving-demo.js';
import { LeaveDemoRequest, LeavingDemo, SetUpRequest, SetupState, SetupSteps } from './setup.dto.js';
import { SetupQueries } from './setup.queries.js';
import { SetupService } from './setup.service.js';

@ApiTags('setup')
@Controller('api/setup')
export class SetupController {
  constructor(
    private readonly queries: SetupQueries,
    private readonly setup: SetupService,
    private readonly checklist: SetupChecklist,
    private readonly leaving: LeavingDemoFund,
    private readonly sessions: SessionStart,
    private readonly shows: ShowsQueries,
  ) {}

  @Get()
  @Access('public')
  @Answers(SetupState)
  async getSetup(): Promise<SetupState> {
    const { isOpen } = await this.queries.state();
    return { isOpen };
  }

  /** Signs the new administrator in. */
  @Post()
  @Access('public')
  @Answers(CurrentUser)
  async setUp(@Body() body: SetUpRequest, @Req() request: Request): Promise<CurrentUser> {
    const signedIn = await this.setup.setUp(body, clientOf(request));
    await this.sessions.begin(request, signedIn);
    return currentUserOf(signedIn.actor, await this.shows.to(signedIn.actor));
  }

  @Get('steps')
  @Access('setup.read')
  @Answers(SetupSteps)
  getSetupSteps(@CurrentActor() actor: Actor): Promise<SetupSteps> {
    return this.checklist.stepsFor(actor.id);
  }

  /** For all administrators, for good. */
  @Put('steps/hidden')
  @Access('setup.write')
  @AnswersNothing()
  hideSetupSteps(): Promise<void> {
    return this.queries.hideSteps();
  }

  /** Deletes everything, then serves again without the demo fund. */
  @Post('leave-demo')
  @Access('setup.write')
  @Answers(LeavingDemo)
  leaveDemo(
    @Body() body: LeaveDemoRequest,
    @CurrentActor() actor: Actor,
    @CurrentSession() session: Buffer,
  ): Promise<LeavingDemo> {
    return this.leaving.leave(body, actor, session);
  }
}
