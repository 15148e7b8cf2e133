import { Injectable } from '@nestjs/common';
import type { Actor } from '../access/actor.js';
import { OutgoingMails } from '../mail/outgoing-mails.js';
import { lockUser } from './lock-user.js';
import { writeActivity } from '../activities/write-activity.js';
import { userEntry } from './user-activity.js';
import { Passwords } from './passwords.js';
import { replacePassword } from './replace-password.js';

interface Caller {
  actor: Actor;
  /** The hash of the session that the call came with. */
  session: Buffer;
}

@Injectable()
export class SetUserPassword {
  constructor(
    private readonly mails: OutgoingMails,
    private readonly passwords: Passwords,
  ) {}

  /**
   * Gives the user a password, and so activates it. All its sessions and links end, but for the session of an
   * admin whose own password it is. Errors: 400 for the password, 404.
   */
  async setUserPassword(id: string, password: string, { actor, session }: Caller): Promise<void> {
    const passwordHash = await this.passwords.hashSet(password, 'password');
    await this.mails.transaction(async (em, post) => {
      const user = await lockUser(em, id, actor);
      if (user.inviteStatus !== 'active') await writeActivity(em, actor, userEntry('activated', user));
      await replacePassword(em, { userId: id, passwordHash, session });
      post({ template: 'password_changed', params: { by: 'admin' }, to: user });
    });
  }
}
