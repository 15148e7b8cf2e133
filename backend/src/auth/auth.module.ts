import { Module } from '@nestjs/common';
import { AccountLinksModule } from '../users/account-links/account-links.js';
import { MailModule } from '../mail/mail.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccountsQueries } from './accounts.queries.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { Confirmation } from './confirmation/confirmation.js';
import { ExpiredRows } from './expired-rows.schedule.js';
import { HistoryModule } from './history/history.module.js';
import { Challenges, PasskeyChecks } from './passkeys/passkey-checks.js';
import { PasskeySignInController, PasskeysController } from './passkeys/passkeys.controller.js';
import { PasskeySignIn } from './passkeys/passkey-sign-in.js';
import { PasskeysService } from './passkeys/passkeys.service.js';
import { AcceptedInvitations } from './invitations/accepted-invitations.js';
import { InvitationsController } from './invitations/invitations.controller.js';
import { OwnPassword } from './passwords/own-password.js';
import { PasswordResetService } from './passwords/password-reset.service.js';
import { PasswordController, PasswordResetController } from './passwords/passwords.controller.js';
import { EmailChanges } from './profile/email-changes.js';
import { ProfileService } from './profile/profile.service.js';
import {
  EmailChangeController,
  EmailConfirmationController,
  ProfileController,
} from './profile/profile.controller.js';
import { SessionLookup } from './sessions/session.store.js';
import { SessionStart } from './sessions/session-lifecycle.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { SessionsQueries } from './sessions/sessions.queries.js';
import { SessionsService } from './sessions/sessions.service.js';
import { LocalStrategy } from './sign-in.guard.js';
import { ShowsQueries } from './shows.queries.js';
import { SignInThrottle } from './sign-in-throttle.js';
import { SecondFactor } from './two-factor/second-factor.js';
import { SecurityQueries } from './two-factor/two-factor.queries.js';
import { TwoFactorController } from './two-factor/two-factor.controller.js';
import { TwoFactorService } from './two-factor/two-factor.service.js';

const signingIn = [
  AccountsQueries,
  AuthService,
  LocalStrategy,
  SessionLookup,
  SessionStart,
  ShowsQueries,
  SignInThrottle,
  SecondFactor,
  Challenges,
  PasskeyChecks,
  PasskeySignIn,
  AcceptedInvitations,
];
const ownAccount = [
  OwnPassword,
  Confirmation,
  PasswordResetService,
  ProfileService,
  EmailChanges,
  TwoFactorService,
  SecurityQueries,
  PasskeysService,
  SessionsQueries,
  SessionsService,
];

@Module({
  imports: [UsersModule, AccountLinksModule, MailModule, HistoryModule],
  controllers: [
    AuthController,
    PasskeySignInController,
    InvitationsController,
    PasswordResetController,
    PasswordController,
    ProfileController,
    EmailChangeController,
    EmailConfirmationController,
    TwoFactorController,
    PasskeysController,
    SessionsController,
  ],
  providers: [...signingIn, ...ownAccount, ExpiredRows],
  exports: [
    AccountsQueries,
    Confirmation,
    HistoryModule,
    SessionLookup,
    SessionStart,
    ShowsQueries,
    SignInThrottle,
  ],
})
export class AuthModule {}
