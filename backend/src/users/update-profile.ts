import { Injectable } from '@nestjs/common';
import type { Actor } from '../access/actor.js';
import { AccountLinks } from '../account-links/account-links.js';
import { OutgoingMails } from '../mail/outgoing-mails.js';
import { lockUser } from './lock-user.js';
import { refuseTakenAddress } from './taken-address.js';
import type { UpdateProfileRequest } from './users.dto.js';

@Injectable()
export class UpdateProfile {
  constructor(
    private readonly mails: OutgoingMails,
    private readonly links: AccountLinks,
  ) {}

  /**
   * Changes the fields that are given. Another e-mail address is told to the one it had before, whose open
   * links end. Errors: 409 for a taken address or username.
   */
  updateProfile({ receivesLetters, ...fields }: UpdateProfileRequest, actor: Actor): Promise<void> {
    return this.mails.transaction(async (em, post) => {
      const user = await lockUser(em, actor.id, actor);
      if (fields.email !== undefined && fields.email !== user.email) {
        await refuseTakenAddress(em, fields.email, user.id);
        await this.links.endAll(em, user.id);
        post({ template: 'email_changed', params: { newEmail: fields.email }, to: user });
      }
      em.assign(user, fields, { ignoreUndefined: true });
      if (receivesLetters !== undefined)
        user.lettersRefusedAt = receivesLetters ? null : (user.lettersRefusedAt ?? new Date());
    });
  }
}
