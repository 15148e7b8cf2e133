import { Module } from '@nestjs/common';
import { AccountLinksModule } from '../account-links/account-links.module.js';
import { MailModule } from '../mail/mail.module.js';
import { AcceptInvitation } from './accept-invitation.js';
import { AdminUsersController } from './admin-users.controller.js';
import { AdminUsersQueries } from './admin-users.queries.js';
import { CreateUser } from './create-user.js';
import { DeleteUser } from './delete-user.js';
import { EmailChanges } from './email-changes.js';
import { EmailChangesQueries } from './email-changes.queries.js';
import { EmailConfirmationController } from './email-confirmation.controller.js';
import { InvitationsController } from './invitations.controller.js';
import { InviteUser } from './invite-user.js';
import { LpUsersImport } from './lp-users.import.js';
import { Passwords } from './passwords.js';
import { ResetTwoFactor } from './reset-two-factor.js';
import { SetLegalName } from './set-legal-name.js';
import { SetUserPassword } from './set-user-password.js';
import { TransferOwnership } from './transfer-ownership.js';
import { UpdateProfile } from './update-profile.js';
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
    CreateUser,
    InviteUser,
    AcceptInvitation,
    DeleteUser,
    TransferOwnership,
    SetLegalName,
    SetUserPassword,
    ResetTwoFactor,
    UpdateProfile,
    EmailChanges,
    EmailChangesQueries,
    LpUsersImport,
  ],
  exports: [Passwords, UsersQueries, UsersService, UpdateProfile, EmailChanges, EmailChangesQueries],
})
export class UsersModule {}
