import { LockMode } from '@mikro-orm/core';
import { EntityManager, raw } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AccountLinkSchema, type AccountLink } from '../users/account-links/account-link.entity.js';
import { AccountLinks } from '../users/account-links/account-links.js';
import { isTakenAddress } from '../users/sign-in-names.js';
import type { MailToSend } from './mail-rows.js';
import { OutgoingMailSchema, type TemplateParams } from './outgoing-mail.entity.js';

/** A mail that is not to be sent, and never will be; its message states the reason to admins. */
export class Unsendable extends Error {
  override name = 'Unsendable';

  constructor(
    readonly state: 'cancelled' | 'failed' | 'collected',
    sentence: string,
  ) {
    super(sentence);
  }
}

const LINK_IS_GONE = 'The link has expired, or was used, cancelled or replaced by a newer one';
const RESET_HOLDS_MS = 60 * 60 * 1000;

interface LinkToSend {
  token: string;
  expiresAt: Date;
}

/** The account links that mails carry, made of what is stored only now that they are sent. */
@Injectable()
export class MailLinks {
  constructor(
    private readonly em: EntityManager,
    private readonly links: AccountLinks,
  ) {}

  /** Errors: Unsendable. */
  async ofInvitation(mail: MailToSend): Promise<LinkToSend> {
    requireSameAddress(mail);
    const { linkId } = mail.params as TemplateParams['invitation'];
    const link = await this.current(linkId);
    if (!link)
      throw new Unsendable(
        'cancelled',
        'The invitation has expired, or was accepted or replaced by a newer one',
      );
    return this.toSend(link, 'send the invitation again');
  }

  /**
   * A reset's link is made when its mail is first sent: a request takes as long for an unknown address.
   * A further try sends the same link. Errors: Unsendable.
   */
  async ofPasswordReset(mail: MailToSend): Promise<LinkToSend> {
    const { id, userId, isActive, params } = mail;
    if (userId === null) throw new Unsendable('cancelled', 'No account has this e-mail address');
    if (!isActive) throw new Unsendable('cancelled', 'This account is not active');
    requireSameAddress(mail);
    const { linkId } = params as TemplateParams['password_reset'];
    const link = linkId ? await this.current(linkId) : await this.newReset(id, userId);
    if (!link) throw new Unsendable('cancelled', LINK_IS_GONE);
    return this.toSend(link, 'request a new link');
  }

  /** No link is mailed to an address that another user has, and the requester does not learn of it. Errors: Unsendable. */
  async ofEmailChange({ toEmail, params }: MailToSend): Promise<LinkToSend> {
    const { linkId } = params as TemplateParams['email_confirmation'];
    const link = await this.current(linkId);
    if (!link) throw new Unsendable('cancelled', LINK_IS_GONE);
    if (await isTakenAddress(this.em.fork(), toEmail))
      throw new Unsendable('cancelled', 'Another account has this e-mail address');
    return this.toSend(link, 'request the change again');
  }

  /** Null when the mail was cancelled meanwhile. */
  private newReset(mailId: string, userId: string): Promise<AccountLink | null> {
    return this.em.fork().transactional(async (em) => {
      const toBeSent = { id: mailId, state: { $in: ['waiting', 'sending'] as const } };
      const lockMode = LockMode.PESSIMISTIC_WRITE;
      const mail = await em.findOne(OutgoingMailSchema, toBeSent, { lockMode });
      if (!mail) return null;
      const expiresAt = new Date(Date.now() + RESET_HOLDS_MS);
      const link = await this.links.create(em, { userId, purpose: 'password_reset', expiresAt });
      mail.params = { linkId: link.id };
      return link;
    });
  }

  private current(linkId: string): Promise<AccountLink | null> {
    return this.em.fork().findOne(AccountLinkSchema, { id: linkId, expiresAt: { $gt: raw('now()') } });
  }

  private toSend(link: AccountLink, whatToDo: string): LinkToSend {
    const token = this.links.tokenOf(link);
    if (token === null)
      throw new Unsendable('failed', `SESSION_SECRET has changed since the link was created: ${whatToDo}`);
    return { token, expiresAt: link.expiresAt };
  }
}

/** A link that signs a user in is sent only to the account's own address. Errors: Unsendable. */
function requireSameAddress({ toEmail, userEmail }: MailToSend): void {
  if (toEmail.toLowerCase() !== userEmail?.toLowerCase())
    throw new Unsendable('cancelled', 'The e-mail address of the account has changed');
}
