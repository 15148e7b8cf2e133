import { raw, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Actor, fullName } from '../../access/actor.js';
import { ActivitySchema } from '../../activities/activity.entity.js';
import { writeActivity } from '../../activities/write-activity.js';
import { refuseOutdated } from '../../database/records.js';
import { OutgoingMails } from '../../mail/outgoing-mails.js';
import { lockUser } from '../../users/lock-user.js';
import { refuseAddressOfOthers } from '../../users/sign-in-names.js';
import { withChoices } from '../../access/notice-preferences.js';
import { userEntry, type User } from '../../users/user.entity.js';
import { WrongContent } from '../../http/pipes.js';
import { OwnPassword, wrongCurrent } from '../passwords/own-password.js';
import { SignInThrottle } from '../sign-in-throttle.js';
import { EmailChanges } from './email-changes.js';
import type { SaveProfileRequest } from './profile.dto.js';

interface Caller {
  actor: Actor;
  session: Buffer;
  /** The version of the profile that the client has edited. */
  seen: number | undefined;
}

@Injectable()
export class ProfileService {
  constructor(
    private readonly mails: OutgoingMails,
    private readonly emails: EmailChanges,
    private readonly password: OwnPassword,
    private readonly throttle: SignInThrottle,
  ) {}

  /**
   * Changes the fields that are given; another name of an LP is written into the feed for admins. A new e-mail address
   * needs the password, and takes effect once it is confirmed. Errors: 400 for a field, 409 for a taken username, 412
   * when it is no longer the version seen, 429.
   */
  async updateProfile(
    { email, currentPassword, notices, ...fields }: SaveProfileRequest,
    { actor, session, seen }: Caller,
  ): Promise<void> {
    const newEmail = email === actor.email.toLowerCase() ? undefined : email;
    if (newEmail !== undefined) {
      if (!currentPassword)
        throw new WrongContent([{ field: 'currentPassword', message: 'Current password is required' }]);
      await this.password.check(currentPassword, actor, session, wrongCurrent);
      await this.throttle.beginEmailChange(actor.id);
    }
    await this.mails.transaction(async (em, post) => {
      const user = await lockUser(em, actor.id, actor);
      refuseOutdated(user, seen);
      refuseAddressOfOthers(fields.username, user);
      const before = fullName(user);
      em.assign(user, fields, { ignoreUndefined: true });
      await writeRename(em, user, before);
      if (notices !== undefined) user.noticePreferences = withChoices(user.noticePreferences, notices);
      if (newEmail !== undefined) await this.emails.request(em, post, user, newEmail);
    });
  }

  /** Mails another link to the unconfirmed address. Errors: 409 when there is none, 429. */
  async resendLink(actor: Actor): Promise<void> {
    await this.throttle.beginEmailChange(actor.id);
    await this.emails.resend(actor.id);
  }
}

/**
 * Writes into the feed that an LP changed the name of its profile. All changes of a day are one entry, from the first
 * name to the last one, so that an LP cannot fill the feed by changing names back and forth.
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
