import { Body, Controller, Get, Param, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Access } from '../../access/access.guard.js';
import { Answers, AnswersObject } from '../../http/answers.js';
import { TokenPipe } from '../../users/account-links/account-links.js';
import { INVALID_INVITATION } from '../../users/invitations.js';
import { currentUserOf } from '../actor-of.js';
import { CurrentUser } from '../auth.dto.js';
import { clientOf } from '../client.js';
import { SessionStart } from '../sessions/session-lifecycle.js';
import { ShowsQueries } from '../shows.queries.js';
import { AcceptedInvitations } from './accepted-invitations.js';
import { AcceptInvitationRequest, InvitationRecord } from './invitations.dto.js';

const Token = () => Param('token', new TokenPipe(INVALID_INVITATION));

@ApiTags('users')
@Controller('api/invite')
export class InvitationsController {
  constructor(
    private readonly invitations: AcceptedInvitations,
    private readonly sessions: SessionStart,
    private readonly shows: ShowsQueries,
  ) {}

  @Get(':token')
  @Access('public')
  @Answers(InvitationRecord)
  getInvitation(@Token() token: string): Promise<InvitationRecord> {
    return this.invitations.invitationOf(token);
  }

  @Post(':token/passkey-options')
  @Access('public')
  @AnswersObject('passkey creation options')
  getInvitationPasskeyOptions(@Token() token: string) {
    return this.invitations.passkeyOptions(token);
  }

  /** Signs the user in. */
  @Post(':token/accept')
  @Access('public')
  @Answers(CurrentUser)
  async acceptInvitation(
    @Token() token: string,
    @Body() body: AcceptInvitationRequest,
    @Req() request: Request,
  ): Promise<CurrentUser> {
    const signedIn = await this.invitations.accept(token, body, clientOf(request));
    await this.sessions.begin(request, signedIn);
    return currentUserOf(signedIn.actor, await this.shows.to(signedIn.actor));
  }
}
