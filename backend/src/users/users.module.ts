import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { AccountLinksModule } from './account-links/account-links.js';
import { AdminCredentials } from './credentials.js';
import { UserCreation } from './creation.js';
import { UserDeactivation } from './deactivation.js';
import { AdminUsersController } from './admin-users.controller.js';
import { AdminUsersQueries, UsersQueries } from './users.queries.js';
import { Invitations } from './invitations.js';
import { LpUsersImport } from './lp-users.import.js';
import { Passwords } from './passwords.js';
import { UserRemoval } from './removal.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [AccountLinksModule, MailModule],
  controllers: [UsersController, AdminUsersController],
  providers: [
    Passwords,
    UsersQueries,
    UsersService,
    AdminUsersQueries,
    Invitations,
    AdminCredentials,
    UserCreation,
    UserDeactivation,
    UserRemoval,
    LpUsersImport,
  ],
  exports: [Passwords, UsersQueries, UsersService, AdminCredentials, Invitations],
})
export class UsersModule {}
