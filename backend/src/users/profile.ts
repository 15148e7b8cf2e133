import { raw, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../access/actor.js';
import { ActivitySchema } from '../activities/activity.entity.js';
import { writeActivity } from '../activities/write-activity.js';
import { refuseOutdated } from '../database/records.js';
import { OutgoingMails } from '../mail/outgoing-mails.js';
import { fullName } from '../access/full-name.js';
import { EmailChanges } from './email-changes.js';
import { lockUser } from './lock-user.js';
import { refuseAddressOfOthers } from './sign-in-names.js';
import { userEntry } from './user-activity.js';
import type { User } from './user.entity.js';
import type { UpdateProfileRequest } from './users.dto.js';

@Injectable()
export class Profiles {
  constructor(
    private readonly mails: OutgoingMails,
    private readonly emails: EmailChanges,
  ) {}

  /**
   * Changes the fields that are given; another name of an LP is written into the feed for admins. A new e-mail address,
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
      await writeRename(em, user, before);
      if (receivesLetters !== undefined)
        user.lettersRefusedAt = receivesLetters ? null : (user.lettersRefusedAt ?? new Date());
      if (newEmail !== undefined) await this.emails.request(em, post, user, newEmail);
    });
  }
}

/**
 * Writes into the feed that an LP changed the name of its profile. All changes of a day are one entry, from the first
 * name to the last one, so that nobody can fill the feed by changing names back and forth.
 */
async function writeRename(em: EntityManager, user: User, before: string): Promise<void> {
  const to = fullName(user);
  if (user.role !== 'lp' || to === before) return;
  const ofLastDay = await em.find(
    ActivitySchema,
    {
      user: user.id,
      action: 'updated',
      entityType: 'user',
      entityId: user.id,
      createdAt: { $gt: raw(`now() - interval '1 day'`) },
    },
    { orderBy: { createdAt: 'asc', id: 'asc' } },
  );
  em.remove(ofLastDay);
  const from = ofLastDay[0]?.details.nameChange?.from ?? before;
  if (from !== to) await writeActivity(em, user, userEntry('updated', user, { kind: 'profile', from, to }));
}
