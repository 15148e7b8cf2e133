import { ConflictException, Inject, Injectable, NotFoundException } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../access/actor.js';
import { writeActivity } from '../activities/write-activity.js';
import { SETTINGS, type Settings } from '../config/settings.js';
import { OutgoingMails, type Post } from '../mail/outgoing-mails.js';
import type { TemplateParams } from '../mail/outgoing-mail.entity.js';
import { AccountLinks } from './account-links/account-links.js';
import { lockUser } from './lock-user.js';
import { refuseDeactivated, userEntry, type User } from './user.entity.js';

export const INVALID_INVITATION = 'Invalid or expired invitation';
const DAY_MS = 24 * 60 * 60 * 1000;

/** What a delegate is invited for. */
type InvitedAccess = TemplateParams['invitation']['access'];

interface Accepted {
  /** By default the e-mail address. */
  username: string | undefined;
  passwordHash: string | null;
}

const refusals: Record<string, string> = {
  created: 'This user has not been invited yet',
  invited: 'This user has already been invited',
  active: 'This user is already active',
};

@Injectable()
export class Invitations {
  constructor(
    private readonly em: EntityManager,
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

  /** The user whom the link invites. Errors: 404. */
  async invitedBy(token: string): Promise<User> {
    const link = await this.links.find(this.em.fork(), token, 'invitation');
    if (!link) throw new NotFoundException(INVALID_INVITATION);
    return link.user.loadOrFail();
  }

  /**
   * Redeems the invitation of the user within the caller's transaction, and activates the account; without a password
   * the caller adds a passkey. Of concurrent calls one does. Errors: 404.
   */
  async redeem(
    em: EntityManager,
    token: string,
    userId: string,
    { username, passwordHash }: Accepted,
  ): Promise<User> {
    // Locks the user before its link, in the order of `invite`, against deadlocks.
    const user = await lockUser(em, userId, { id: userId });
    if (!(await this.links.redeem(em, token, 'invitation'))) throw new NotFoundException(INVALID_INVITATION);
    user.username = username ?? user.email;
    user.passwordHash = passwordHash;
    user.inviteStatus = 'active';
    user.credentialVersion += 1;
    await writeActivity(em, user, userEntry('activated', user));
    return user;
  }

  private invite(id: string, expected: 'created' | 'invited', actor: Actor): Promise<void> {
    return this.mails.transaction(async (em, post) => {
      const user = await lockUser(em, id, actor);
      refuseDeactivated(user);
      if (user.inviteStatus !== expected) throw new ConflictException(refusals[user.inviteStatus]);
      await this.inviteLocked(em, post, user);
      await writeActivity(em, actor, userEntry('invited', user));
    });
  }

  /** Mails a new link to a locked user within the caller's transaction; an earlier link ends. */
  async inviteLocked(em: EntityManager, post: Post, user: User, access?: InvitedAccess): Promise<void> {
    const now = new Date();
    const link = await this.links.create(em, {
      userId: user.id,
      purpose: 'invitation',
      expiresAt: new Date(now.getTime() + this.settings.inviteTtlDays * DAY_MS),
    });
    user.inviteStatus = 'invited';
    user.inviteSentAt = now;
    post({ template: 'invitation', params: { linkId: link.id, ...(access && { access }) }, to: user });
  }
}
