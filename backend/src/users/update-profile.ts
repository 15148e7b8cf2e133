import { Injectable } from '@nestjs/common';
import type { Actor } from '../access/actor.js';
import { refuseOutdated } from '../database/lock-for-edit.js';
import { OutgoingMails } from '../mail/outgoing-mails.js';
import { EmailChanges } from './email-changes.js';
import { fullName } from './full-name.js';
import { lockUser } from './lock-user.js';
import { noteRename } from './note-rename.js';
import { refuseAddressOfOthers } from './username-rules.js';
import type { UpdateProfileRequest } from './users.dto.js';

@Injectable()
export class UpdateProfile {
  constructor(
    private readonly mails: OutgoingMails,
    private readonly emails: EmailChanges,
  ) {}

  /**
   * Changes the fields that are given; another name of an LP is noted in the feed for admins. A new e-mail address,
   * for which the caller has asked for the password, waits until it is confirmed. Errors: 400 for somebody else's
   * address as a username, 409 for a taken username, 412 when it is no longer the version seen.
   */
  updateProfile(
    { receivesLetters, ...fields }: Omit<UpdateProfileRequest, 'email'>,
    actor: Actor,
    { seen, newEmail }: { seen: number | undefined; newEmail: string | undefined },
  ): Promise<void> {
    return this.mails.transaction(async (em, post) => {
      const user = await lockUser(em, actor.id, actor);
      refuseOutdated(user, seen);
      refuseAddressOfOthers(fields.username, user);
      const before = fullName(user);
      em.assign(user, fields, { ignoreUndefined: true });
      await noteRename(em, user, before);
      if (receivesLetters !== undefined)
        user.lettersRefusedAt = receivesLetters ? null : (user.lettersRefusedAt ?? new Date());
      if (newEmail !== undefined) await this.emails.request(em, post, user, newEmail);
    });
  }
}
