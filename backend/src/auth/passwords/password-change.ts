import { Injectable } from '@nestjs/common';
import type { Actor } from '../../access/actor.js';
import { OutgoingMails } from '../../mail/outgoing-mails.js';
import { Passwords } from '../../users/passwords.js';
import { replacePassword } from '../../users/replace-password.js';
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

  /** Sets the person's own password; its other sessions end. Errors: 400 for the field, 429. */
  async change(
    { currentPassword, newPassword }: ChangePasswordRequest,
    { actor, session }: Caller,
  ): Promise<void> {
    await this.owner.check(currentPassword, actor, session, wrongCurrent);
    const passwordHash = await this.passwords.hashChosen(newPassword, 'newPassword');
    await this.mails.transaction(async (em, post) => {
      await replacePassword(em, { userId: actor.id, passwordHash, session });
      post({ template: 'password_changed', params: { by: 'owner' }, to: actor });
    });
  }
}
