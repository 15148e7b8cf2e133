import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../access/access.guard.js';
import { Answers, MessageAnswer } from '../http/answers.js';
import { TokenPipe } from './account-links/account-links.js';
import { INVALID_INVITATION, Invitations } from './invitations.js';
import { AcceptInvitationRequest, InvitationRecord } from './users.dto.js';

const Token = () => Param('token', new TokenPipe(INVALID_INVITATION));

@ApiTags('users')
@Controller('api/invite')
export class InvitationsController {
  constructor(private readonly invitations: Invitations) {}

  @Get(':token')
  @Access('public')
  @Answers(InvitationRecord)
  getInvitation(@Token() token: string): Promise<InvitationRecord> {
    return this.invitations.invitationOf(token);
  }

  @Post(':token/accept')
  @Access('public')
  @Answers(MessageAnswer)
  async acceptInvitation(@Token() token: string, @Body() request: AcceptInvitationRequest) {
    await this.invitations.acceptInvitation(token, request);
    return { message: 'Account setup complete' };
  }
}
