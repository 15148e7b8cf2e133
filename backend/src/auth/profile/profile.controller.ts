import { Body, Controller, Delete, Get, Post, Put, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../access/access.guard.js';
import { CurrentActor, CurrentSession, type Actor } from '../../access/actor.js';
import { Answers, AnswersRecord, MessageAnswer } from '../../http/answers.js';
import { SeenVersion, TakesIfMatch } from '../../http/caching/etag.js';
import { found } from '../../http/pipes.js';
import { ProfileRecord } from '../../users/users.dto.js';
import { UsersQueries } from '../../users/users.queries.js';
import { TokenPipe } from '../../users/account-links/account-links.js';
import { EmailChanges, INVALID_EMAIL_LINK } from './email-changes.js';
import { ProfileService } from './profile.service.js';
import { EmailChange, EmailConfirmation, SaveProfileRequest } from './profile.dto.js';

const Token = () => Param('token', new TokenPipe(INVALID_EMAIL_LINK));

@ApiTags('users')
@Controller('api/user/profile')
export class ProfileController {
  constructor(
    private readonly queries: UsersQueries,
    private readonly profile: ProfileService,
  ) {}

  @Put()
  @Access('profile.write')
  @TakesIfMatch()
  @AnswersRecord(ProfileRecord)
  async updateProfile(
    @Body() request: SaveProfileRequest,
    @SeenVersion() seen: number | undefined,
    @CurrentActor() actor: Actor,
    @CurrentSession() session: Buffer,
  ) {
    await this.profile.updateProfile(request, { actor, session, seen });
    return found(await this.queries.profile(actor.id), 'User');
  }
}

/** The actor's new e-mail address that is not confirmed yet. */
@ApiTags('security')
@Controller('api/me/email-change')
export class EmailChangeController {
  constructor(
    private readonly queries: UsersQueries,
    private readonly profile: ProfileService,
    private readonly emails: EmailChanges,
  ) {}

  @Get()
  @Access('profile.write')
  @Answers(EmailChange)
  getEmailChange(@CurrentActor() actor: Actor) {
    return this.queries.waitingEmail(actor.id);
  }

  @Post('resend')
  @Access('profile.write')
  @Answers(EmailChange)
  async resendEmailChange(@CurrentActor() actor: Actor) {
    await this.profile.resendLink(actor);
    return this.queries.waitingEmail(actor.id);
  }

  @Delete()
  @Access('profile.write')
  @Answers(MessageAnswer)
  async cancelEmailChange(@CurrentActor() actor: Actor): Promise<MessageAnswer> {
    await this.emails.cancel(actor.id);
    return { message: 'Change of e-mail address cancelled' };
  }
}

/** Opened by the link that was mailed to the new address: without a session, in any browser. */
@ApiTags('auth')
@Controller('api/auth/email-change')
export class EmailConfirmationController {
  constructor(private readonly changes: EmailChanges) {}

  @Get(':token')
  @Access('public')
  @Answers(EmailConfirmation)
  async getEmailConfirmation(@Token() token: string): Promise<EmailConfirmation> {
    return { newEmail: await this.changes.newEmailOf(token) };
  }

  @Post(':token')
  @Access('public')
  @Answers(MessageAnswer)
  async confirmEmail(@Token() token: string): Promise<MessageAnswer> {
    await this.changes.confirm(token);
    return { message: 'Your e-mail address is confirmed. Use it to sign in from now on.' };
  }
}
