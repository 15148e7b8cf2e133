import { ConflictException, Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../access/actor.js';
import { AccountLinks } from '../account-links/account-links.js';
import { SETTINGS, type Settings } from '../env.js';
import { OutgoingMails } from '../mail/outgoing-mails.js';
import { lockUser } from './lock-user.js';
import { writeActivity } from '../activities/write-activity.js';
import { userEntry } from './user-activity.js';

const DAY_MS = 24 * 60 * 60 * 1000;

const refusals: Record<string, string> = {
  created: 'This user has not been invited yet',
  invited: 'This user has already been invited',
  active: 'This user is already active',
};

@Injectable()
export class InviteUser {
  constructor(
    private readonly mails: OutgoingMails,
    private readonly links: AccountLinks,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Invites a user who has not been invited yet. Errors: 404, 409. */
  sendInvite(id: string, actor: Actor): Promise<void> {
    return this.invite(id, 'created', actor);
  }

  /** Invites an invited user again; the earlier link ends. Errors: 404, 409. */
  resendInvite(id: string, actor: Actor): Promise<void> {
    return this.invite(id, 'invited', actor);
  }

  private invite(id: string, expected: 'created' | 'invited', actor: Actor): Promise<void> {
    return this.mails.transaction(async (em, post) => {
      const user = await lockUser(em, id, actor);
      if (user.inviteStatus !== expected) throw new ConflictException(refusals[user.inviteStatus]);
      const now = new Date();
      const link = await this.links.create(em, {
        userId: id,
        purpose: 'invitation',
        expiresAt: new Date(now.getTime() + this.settings.inviteTtlDays * DAY_MS),
      });
      user.inviteStatus = 'invited';
      user.inviteSentAt = now;
      post({ template: 'invitation', params: { linkId: link.id }, to: user });
      await writeActivity(em, actor, userEntry('invited', user));
    });
  }
}
