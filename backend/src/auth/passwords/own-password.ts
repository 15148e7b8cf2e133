import { Injectable } from '@nestjs/common';
import type { Actor } from '../../access/actor.js';
import { WrongContent } from '../../http/pipes.js';
import { OutgoingMails } from '../../mail/outgoing-mails.js';
import { lockOwnCredentials, replacePassword } from '../../users/credentials.js';
import { Passwords } from '../../users/passwords.js';
import { AccountsQueries } from '../accounts.queries.js';
import { SignInThrottle } from '../sign-in-throttle.js';
import type { ChangePasswordRequest } from './passwords.dto.js';

interface Caller {
  actor: Actor;
  session: Buffer;
}

/** Of an account that was set up with a passkey. */
const NO_PASSWORD =
  'Your account has no password yet. Please set one first: see Change Password on your account page.';
const inPassword = { field: 'password', message: 'Password is incorrect' };
export const wrongCurrent = { field: 'currentPassword', message: 'Current password is incorrect' };

/** The password of the signed-in user: changed, or checked before a change of credentials. */
@Injectable()
export class OwnPassword {
  constructor(
    private readonly accounts: AccountsQueries,
    private readonly passwords: Passwords,
    private readonly throttle: SignInThrottle,
    private readonly mails: OutgoingMails,
  ) {}

  /**
   * Checks the password with the same delays as at sign-in, but counted by session, so that other clients neither cause
   * nor share them. Errors: 400 for the field, 429.
   */
  async check(password: string, actor: Actor, session: Buffer, error = inPassword): Promise<void> {
    await this.throttle.beginConfirmation(session);
    const account = await this.accounts.ofUser(actor.id);
    const passwordHash = account?.passwordHash ?? null;
    if (!(await this.passwords.matches(password, passwordHash)))
      throw new WrongContent([passwordHash === null ? { ...error, message: NO_PASSWORD } : error]);
    await this.throttle.forgetConfirmations(session);
  }

  /**
   * Ends the user's other sessions. Returns the credential version to renew this one with. Errors: 400 for the field,
   * 401 when the session was ended meanwhile, 429.
   */
  async change(
    { currentPassword, newPassword }: ChangePasswordRequest,
    { actor, session }: Caller,
  ): Promise<number> {
    await this.check(currentPassword, actor, session, wrongCurrent);
    const passwordHash = await this.passwords.hashChosen(newPassword, 'newPassword');
    return this.mails.transaction(async (em, post) => {
      await lockOwnCredentials(em, actor);
      post({ template: 'password_changed', params: { by: 'owner' }, to: actor });
      return replacePassword(em, { userId: actor.id, passwordHash, session });
    });
  }
}
