import { Injectable } from '@nestjs/common';
import type { Actor } from '../../access/actor.js';
import { OutgoingMails } from '../../mail/outgoing-mails.js';
import { lockOwnCredentials } from '../../users/credentials.js';
import { Passwords } from '../../users/passwords.js';
import { replacePassword } from '../../users/credentials.js';
import { OwnerPassword } from './owner-password.js';
import type { ChangePasswordRequest } from './passwords.dto.js';

interface Caller {
  actor: Actor;
  session: Buffer;
}

export const wrongCurrent = { field: 'currentPassword', message: 'Current password is incorrect' };

@Injectable()
export class PasswordChange {
  constructor(
    private readonly owner: OwnerPassword,
    private readonly passwords: Passwords,
    private readonly mails: OutgoingMails,
  ) {}

  /**
   * Sets the person's own password; its other sessions end. Returns the credential version that this one is to carry.
   * Errors: 400 for the field, 401 when the session was ended meanwhile, 429.
   */
  async change(
    { currentPassword, newPassword }: ChangePasswordRequest,
    { actor, session }: Caller,
  ): Promise<number> {
    await this.owner.check(currentPassword, actor, session, wrongCurrent);
    const passwordHash = await this.passwords.hashChosen(newPassword, 'newPassword');
    return this.mails.transaction(async (em, post) => {
      await lockOwnCredentials(em, actor);
      post({ template: 'password_changed', params: { by: 'owner' }, to: actor });
      return replacePassword(em, { userId: actor.id, passwordHash, session });
    });
  }
}
