import { BadRequestException, ConflictException, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../access/actor.js';
import { writeActivity } from '../activities/write-activity.js';
import { OutgoingMailSchema } from '../mail/outgoing-mail.entity.js';
import { endLinks, OutgoingMails, RECIPIENT_DEACTIVATED } from '../mail/outgoing-mails.js';
import { raiseCredentialVersion } from './credentials.js';
import { lockUser } from './lock-user.js';
import { kindOf, userEntry } from './user.entity.js';

/** LPs and delegates who may no longer sign in, and whose records stay: LPs with released capital events are never deleted. */
@Injectable()
export class UserDeactivation {
  constructor(private readonly mails: OutgoingMails) {}

  /**
   * Ends all sessions and links of the user, cancels its waiting mails, and lets it sign in no more. Errors: 400 for an
   * admin, 404, 409 for oneself and for a user who is deactivated.
   */
  async deactivateUser(id: string, actor: Actor): Promise<void> {
    if (id === actor.id) throw new ConflictException('You cannot deactivate your own account');
    await this.mails.transaction(async (em) => {
      const user = await lockUser(em, id, actor);
      if (user.role === 'admin') throw new BadRequestException('Admins cannot be deactivated');
      if (user.deactivatedAt) throw new ConflictException(`This ${kindOf(user)} is already deactivated`);
      user.deactivatedAt = new Date();
      await em.flush();
      await cancelMails(em, id);
      await endLinks(em, id, RECIPIENT_DEACTIVATED);
      await raiseCredentialVersion(em, id);
      await writeActivity(em, actor, userEntry('deactivated', user));
    });
  }

  /** Lets the LP sign in as before; one who was invited needs another invitation. Errors: 404, 409. */
  async reactivateUser(id: string, actor: Actor): Promise<void> {
    await this.mails.transaction(async (em) => {
      const user = await lockUser(em, id, actor);
      if (!user.deactivatedAt) throw new ConflictException('This user is not deactivated');
      user.deactivatedAt = null;
      await writeActivity(em, actor, userEntry('reactivated', user));
    });
  }
}

async function cancelMails(em: EntityManager, userId: string): Promise<void> {
  await em.nativeUpdate(
    OutgoingMailSchema,
    { user: userId, state: { $in: ['waiting', 'collected'] }, digestId: null },
    { state: 'cancelled', reason: RECIPIENT_DEACTIVATED, updatedAt: new Date() },
  );
}
