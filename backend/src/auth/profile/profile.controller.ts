import { Body, Controller, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../access/access.guard.js';
import { CurrentActor, CurrentSession, type Actor } from '../../access/actor.js';
import { AnswersRecord } from '../../http/answers.js';
import { SeenVersion, TakesIfMatch } from '../../http/caching/etag.js';
import { found } from '../../http/id.pipe.js';
import { ProfileRecord } from '../../users/users.dto.js';
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
