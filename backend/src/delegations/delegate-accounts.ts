import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../access/actor.js';
import { writeActivity } from '../activities/write-activity.js';
import { WrongContent } from '../http/pipes.js';
import type { TemplateParams } from '../mail/outgoing-mail.entity.js';
import type { Post } from '../mail/outgoing-mails.js';
import { Invitations } from '../users/invitations.js';
import { refuseDeactivated, userEntry, UserSchema, type User } from '../users/user.entity.js';

interface Person {
  email: string;
  firstName: string;
  lastName: string;
}

interface Announcement {
  access: TemplateParams['access_given'];
  actor: Actor;
}

/** The accounts of delegates: those that exist, of delegates and other LPs, and new ones. */
@Injectable()
export class DelegateAccounts {
  constructor(private readonly invitations: Invitations) {}

  /**
   * The account with the address, made within the caller's transaction if there is none. Null for an admin's, of which
   * only admins get the reason: an LP must not learn from the answer who has an account. Errors, to admins: 400 for an
   * admin's address, 409 for a deactivated account.
   */
  async accountFor(em: EntityManager, { email, ...names }: Person, actor: Actor): Promise<User | null> {
    // Of two concurrent calls with a new address, the second finds the account of the first.
    await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`delegate ${email}`]);
    const [row] = await em.execute<{ id: string }[]>('select id from users where lower(email) = ?', [email]);
    const account = row ? await em.findOneOrFail(UserSchema, row.id) : null;
    if (!account) return this.newDelegate(em, { email, ...names });
    if (actor.role === 'admin') refuseDeactivated(account);
    if (account.role !== 'admin') return account;
    if (actor.role !== 'admin') return null;
    throw new WrongContent([{ field: 'email', message: 'An administrator sees everything already' }]);
  }

  /**
   * Mails what the person may see now: with an invitation if the account is a delegate's that was not accepted yet. An LP
   * who is not active yet is invited by admins alone.
   */
  async announce(
    em: EntityManager,
    post: Post,
    delegate: User,
    { access, actor }: Announcement,
  ): Promise<void> {
    const isInvited = delegate.role === 'delegate' && delegate.inviteStatus !== 'active';
    if (!isInvited || delegate.deactivatedAt)
      return post({ template: 'access_given', params: access, to: delegate });
    await this.invitations.inviteLocked(em, post, delegate, access);
    await writeActivity(em, actor, userEntry('invited', delegate));
  }

  private async newDelegate(em: EntityManager, { email, firstName, lastName }: Person): Promise<User> {
    const taken = await em.execute<object[]>('select from users where lower(username) = ?', [email]);
    const delegate = em.create(UserSchema, {
      email,
      firstName,
      lastName,
      username: taken.length === 0 ? email : `delegate-${randomUUID()}`,
      passwordHash: null,
      role: 'delegate',
      inviteStatus: 'created',
    });
    await em.flush();
    return delegate;
  }
}
