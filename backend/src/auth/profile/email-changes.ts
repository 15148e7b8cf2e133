import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { EntityManager, raw } from '@mikro-orm/postgresql';
import { ConflictException, Injectable, NotFoundException, UnauthorizedException } from '@nestjs/common';
import { isActive } from '../../access/actor.js';
import { AccountLinkSchema, type AccountLink } from '../../users/account-links/account-link.entity.js';
import { AccountLinks } from '../../users/account-links/account-links.js';
import { attributeAuditTo } from '../../audit/audit-context.js';
import { endLinks, OutgoingMails, type Post } from '../../mail/outgoing-mails.js';
import { lockUser } from '../../users/lock-user.js';
import { isTakenAddress } from '../../users/sign-in-names.js';
import type { User } from '../../users/user.entity.js';

export const INVALID_EMAIL_LINK = 'Invalid or expired link';
const LINK_LIFETIME_MS = 24 * 60 * 60 * 1000;

/**
 * A new e-mail address takes effect once the link that was mailed to it is opened. A request for another user's address
 * is answered the same, but no mail is sent to it (MailLinks), so that the answer does not disclose who has an account.
 */
@Injectable()
export class EmailChanges {
  constructor(
    private readonly em: EntityManager,
    private readonly mails: OutgoingMails,
    private readonly links: AccountLinks,
  ) {}

  /** Within the caller's transaction; ends an earlier request and mails the current address about this one. */
  async request(em: EntityManager, post: Post, user: User, newEmail: string): Promise<void> {
    await this.postLink(em, post, user, newEmail);
    post({ template: 'email_change_requested', params: { newEmail }, to: user });
  }

  /** Mails another link; the earlier one ends. Errors: 409 when there is no unconfirmed address. */
  resend(userId: string): Promise<void> {
    return this.mails.transaction(async (em, post) => {
      const user = await lockUser(em, userId, { id: userId });
      const link = await em.findOne(AccountLinkSchema, {
        user: userId,
        purpose: 'email_change',
        expiresAt: { $gt: raw('now()') },
      });
      if (!link?.newEmail) throw new ConflictException('No new e-mail address is waiting to be confirmed');
      await this.postLink(em, post, user, link.newEmail);
    });
  }

  async cancel(userId: string): Promise<void> {
    await this.em.transactional((em) => this.links.end(em, userId, 'email_change'));
  }

  /** The address that the link confirms. Errors: 404. */
  async newEmailOf(token: string): Promise<string> {
    return (await this.openLink(token)).newEmail;
  }

  /**
   * Redeems the link and sets the address; the user's open links end, the sessions stay. Errors: 404, also when another
   * user has got the address meanwhile.
   */
  async confirm(token: string): Promise<void> {
    const { user: owner } = await this.openLink(token);
    attributeAuditTo(owner);
    try {
      await this.mails.transaction(async (em, post) => {
        // Locks the user before its link, in the order of postLink, against deadlocks.
        const user = await lockUser(em, owner.id, owner);
        const link = await this.links.redeem(em, token, 'email_change');
        const newEmail = await freeAddressOf(em, link);
        post({ template: 'email_changed', params: { newEmail }, to: user });
        user.email = newEmail;
        await endLinks(em, user.id, 'The e-mail address has changed');
      });
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) throw invalidLink();
      throw error;
    }
  }

  /** Errors: 401 for a user who was deactivated since the call began. */
  private async postLink(em: EntityManager, post: Post, user: User, newEmail: string): Promise<void> {
    if (!isActive(user)) throw new UnauthorizedException('Please sign in');
    const expiresAt = new Date(Date.now() + LINK_LIFETIME_MS);
    const link = await this.links.create(em, {
      userId: user.id,
      purpose: 'email_change',
      newEmail,
      expiresAt,
    });
    const { id, firstName, lastName } = user;
    post({
      template: 'email_confirmation',
      params: { linkId: link.id },
      to: { id, email: newEmail, firstName, lastName },
    });
  }

  private async openLink(token: string): Promise<{ user: User; newEmail: string }> {
    const em = this.em.fork();
    const link = await this.links.find(em, token, 'email_change');
    const newEmail = await freeAddressOf(em, link);
    const user = await link?.user.load();
    if (!user || !isActive(user)) throw invalidLink();
    return { user, newEmail };
  }
}

/** Errors: 404, the same for an invalid link and for the address of another user. */
async function freeAddressOf(em: EntityManager, link: AccountLink | null): Promise<string> {
  if (!link?.newEmail || (await isTakenAddress(em, link.newEmail))) throw invalidLink();
  return link.newEmail;
}

const invalidLink = () => new NotFoundException(INVALID_EMAIL_LINK);
