import { Body, Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../access/access.guard.js';
import { CurrentActor, CurrentSession, type Actor } from '../../access/actor.js';
import { Answers, AnswersRecord, MessageAnswer } from '../../http/answers.js';
import { SeenVersion, TakesIfMatch } from '../../http/caching/etag.js';
import { found } from '../../http/id.pipe.js';
import { EmailChanges } from '../../users/email-changes.js';
import { EmailChange, ProfileRecord } from '../../users/users.dto.js';
import { UsersQueries } from '../../users/users.queries.js';
import { ProfileChanges } from './profile-changes.js';
import { SaveProfileRequest } from './profile.dto.js';

@ApiTags('users')
@Controller('api/user/profile')
export class ProfileController {
  constructor(
    private readonly queries: UsersQueries,
    private readonly changes: ProfileChanges,
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
    await this.changes.save(request, { actor, session, seen });
    return found(await this.queries.profile(actor.id), 'User');
  }
}

/** One's own new e-mail address, while it waits to be confirmed. */
@ApiTags('security')
@Controller('api/me/email-change')
export class EmailChangeController {
  constructor(
    private readonly queries: UsersQueries,
    private readonly profile: ProfileChanges,
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
    return { message: 'Your e-mail address stays as it is' };
  }
}
