import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../access/access.guard.js';
import { CurrentActor, CurrentSession, type Actor } from '../access/actor.js';
import { Answers, AnswersRecord, MessageAnswer } from '../http/answers.js';
import { Cached } from '../http/caching/cached.js';
import { SeenVersion, TakesIfMatch } from '../http/caching/etag.js';
import { PageQuery } from '../http/caching/pages.js';
import { found, IdPipe } from '../http/pipes.js';
import { AdminCredentials } from './credentials.js';
import { UserCreation } from './creation.js';
import { UserDeactivation } from './deactivation.js';
import { AdminUsersQueries } from './users.queries.js';
import { Invitations } from './invitations.js';
import { UserRemoval } from './removal.js';
import {
  AdminUserRecord,
  CreatedDataAnswer,
  CreateUserRequest,
  SetLegalNameRequest,
  SetUserPasswordRequest,
} from './users.dto.js';
import { UsersService } from './users.service.js';

const UserId = () => Param('id', new IdPipe('User'));

@ApiTags('users')
@Controller('api/admin/users')
export class AdminUsersController {
  constructor(
    private readonly queries: AdminUsersQueries,
    private readonly users: UsersService,
    private readonly creation: UserCreation,
    private readonly invitations: Invitations,
    private readonly credentials: AdminCredentials,
    private readonly deactivation: UserDeactivation,
    private readonly removal: UserRemoval,
  ) {}

  @Get()
  @Access('all-users.read')
  @Answers(AdminUserRecord, { pages: true })
  listUsers(@Query() query: PageQuery) {
    return this.queries.list(query);
  }

  @Post()
  @Access('users.write')
  @AnswersRecord(AdminUserRecord, { status: 201 })
  async createUser(@Body() request: CreateUserRequest, @CurrentActor() actor: Actor) {
    return this.read(await this.creation.createUser(request, actor));
  }

  @Post(':id/send-invite')
  @Access('users.write')
  @AnswersRecord(AdminUserRecord)
  async sendInvite(@UserId() id: string, @CurrentActor() actor: Actor) {
    await this.invitations.sendInvite(id, actor);
    return this.read(id);
  }

  @Post(':id/resend-invite')
  @Access('users.write')
  @AnswersRecord(AdminUserRecord)
  async resendInvite(@UserId() id: string, @CurrentActor() actor: Actor) {
    await this.invitations.resendInvite(id, actor);
    return this.read(id);
  }

  @Post(':id/deactivate')
  @Access('users.write')
  @AnswersRecord(AdminUserRecord)
  async deactivateUser(@UserId() id: string, @CurrentActor() actor: Actor) {
    await this.deactivation.deactivateUser(id, actor);
    return this.read(id);
  }

  @Post(':id/reactivate')
  @Access('users.write')
  @AnswersRecord(AdminUserRecord)
  async reactivateUser(@UserId() id: string, @CurrentActor() actor: Actor) {
    await this.deactivation.reactivateUser(id, actor);
    return this.read(id);
  }

  @Get(':id/created-data')
  @Access('all-users.read')
  @Cached()
  @Answers(CreatedDataAnswer)
  async getCreatedData(@UserId() id: string) {
    return found(await this.queries.createdData(id), 'User');
  }

  @Put(':id/password')
  @Access('users.write')
  @Answers(MessageAnswer)
  async setUserPassword(
    @UserId() id: string,
    @Body() { password }: SetUserPasswordRequest,
    @CurrentActor() actor: Actor,
    @CurrentSession() session: Buffer,
  ) {
    await this.credentials.setUserPassword(id, password, { actor, session });
    return { message: 'Password changed successfully' };
  }

  @Put(':id/legal-name')
  @Access('users.write')
  @TakesIfMatch()
  @AnswersRecord(AdminUserRecord)
  async setLegalName(
    @UserId() id: string,
    @Body() { legalName }: SetLegalNameRequest,
    @SeenVersion() seen: number | undefined,
    @CurrentActor() actor: Actor,
  ) {
    await this.users.setLegalName(id, legalName, seen, actor);
    return this.read(id);
  }

  @Delete(':id/two-factor')
  @Access('users.write')
  @Answers(MessageAnswer)
  async resetUserTwoFactor(@UserId() id: string, @CurrentActor() actor: Actor) {
    await this.credentials.resetTwoFactor(id, actor);
    return { message: 'Two-factor authentication reset successfully' };
  }

  @Delete(':id')
  @Access('users.write')
  @Answers(MessageAnswer)
  async deleteUser(@UserId() id: string, @CurrentActor() actor: Actor) {
    await this.removal.deleteUser(id, actor);
    return { message: 'User deleted successfully' };
  }

  @Delete(':id/transfer-to/:newOwnerId')
  @Access('users.write')
  @Answers(MessageAnswer)
  async transferOwnership(
    @UserId() id: string,
    @Param('newOwnerId', new IdPipe('New owner')) newOwnerId: string,
    @CurrentActor() actor: Actor,
  ) {
    await this.removal.transferOwnership(id, newOwnerId, actor);
    return { message: 'Ownership transferred successfully' };
  }

  private async read(id: string): Promise<string> {
    return found(await this.queries.one(id), 'User');
  }
}
