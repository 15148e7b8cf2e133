import { Module } from '@nestjs/common';
import { AccountLinksModule } from './account-links/account-links.module.js';
import { MailModule } from '../mail/mail.module.js';
import { AdminCredentials } from './admin-credentials.js';
import { AdminUsersController } from './admin-users.controller.js';
import { AdminUsersQueries } from './admin-users.queries.js';
import { EmailChanges } from './email-changes.js';
import { EmailConfirmationController } from './email-confirmation.controller.js';
import { InvitationsController } from './invitations.controller.js';
import { Invitations } from './invitations.js';
import { LpUsersImport } from './lp-users.import.js';
import { Passwords } from './passwords.js';
import { Profiles } from './profile.js';
import { UserRemoval } from './removal.js';
import { TransferOwnership } from './transfer-ownership.js';
import { UsersController } from './users.controller.js';
import { UsersQueries } from './users.queries.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [AccountLinksModule, MailModule],
  controllers: [UsersController, AdminUsersController, InvitationsController, EmailConfirmationController],
  providers: [
    Passwords,
    UsersQueries,
    UsersService,
    AdminUsersQueries,
    Invitations,
    AdminCredentials,
    UserRemoval,
    Profiles,
    TransferOwnership,
    EmailChanges,
    LpUsersImport,
  ],
  exports: [Passwords, UsersQueries, UsersService, AdminCredentials, Profiles, EmailChanges],
})
export class UsersModule {}
