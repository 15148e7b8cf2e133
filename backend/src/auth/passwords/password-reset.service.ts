import { setTimeout } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, NotFoundException } from '@nestjs/common';
import { isActive, isActiveUser } from '../../access/actor.js';
import { AccountLinks } from '../../users/account-links/account-links.js';
import { attributeAuditTo } from '../../audit/audit-context.js';
import { OutgoingMails } from '../../mail/outgoing-mails.js';
import { Passwords } from '../../users/passwords.js';
import { replacePassword } from '../../users/credentials.js';
import { lockUser } from '../../users/lock-user.js';
import type { User } from '../../users/user.entity.js';
import type { Client } from '../client.js';
import { TrustedDevices } from '../history/trusted-devices.js';
import { SignInThrottle } from '../sign-in-throttle.js';

export const INVALID_LINK = 'Invalid or expired link';

/** Mails to one address; further requests are answered the same, without a mail. */
const MAX_PER_HOUR = 3;

/** No request is answered sooner, to hide the additional time that an existing address takes. */
const MIN_DURATION_MS = 200;

/** Always one row: the address's user, if there is one, and how many mails were sent to it. */
const recipient = `
  select holder.id, coalesce(holder.first_name, '') as "firstName", coalesce(holder.last_name, '') as "lastName",
    (select count(*)::int from outgoing_mails where template = 'password_reset' and to_email = given.email
      and created_at > now() - interval '1 hour') as mails
  from (select ?::text as email) given
    left join users holder on lower(holder.email) = given.email and ${isActiveUser('holder')}`;

interface Recipient {
  id: string | null;
  firstName: string;
  lastName: string;
  mails: number;
}

@Injectable()
export class PasswordResetService {
  constructor(
    private readonly em: EntityManager,
    private readonly mails: OutgoingMails,
    private readonly links: AccountLinks,
    private readonly passwords: Passwords,
    private readonly throttle: SignInThrottle,
    private readonly devices: TrustedDevices,
  ) {}

  /**
   * Queues a mail; its link is created when it is sent. An unknown address takes the same steps, with a mail that has
   * no user and is never sent. Errors: 429 for too many requests.
   */
  async request(email: string, address: string): Promise<void> {
    await this.throttle.beginReset(address);
    await Promise.all([this.post(email), setTimeout(MIN_DURATION_MS)]);
  }

  private post(email: string): Promise<void> {
    return this.mails.transaction(async (em, post) => {
      await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`reset ${email}`]);
      const [row] = await em.execute<Recipient[]>(recipient, [email]);
      if (!row || row.mails >= MAX_PER_HOUR) return;
      const { id, firstName, lastName } = row;
      post({ template: 'password_reset', params: {}, to: { id, email, firstName, lastName } });
    });
  }

  /** The address of the link's user. Errors: 404. */
  async emailOf(token: string): Promise<string> {
    return (await this.ownerOf(token)).email;
  }

  /**
   * Redeems the link and ends all sessions. The browser becomes trusted, since its user reads the account's mail;
   * returns the device tokens that it is to store. Errors: 400 for the password, 404.
   */
  async reset(token: string, password: string, client: Client): Promise<string[]> {
    const owner = await this.ownerOf(token);
    const passwordHash = await this.passwords.hashChosen(password, 'password');
    attributeAuditTo(owner);
    const { user, devices } = await this.mails.transaction(async (em, post) => {
      // Locks the user before its link, in the order of an admin's changes, against deadlocks.
      const locked = await lockUser(em, owner.id, owner);
      const user = active((await this.links.redeem(em, token, 'password_reset')) && locked);
      await replacePassword(em, { userId: user.id, passwordHash });
      post({ template: 'password_changed', params: { by: 'reset' }, to: user });
      const { devices } = await this.devices.remember(em, user.id, client);
      return { user, devices };
    });
    const source = await this.devices.sourceOf(user.email, { ...client, devices });
    await this.throttle.forgetCodes(user.id, source);
    return devices;
  }

  private async ownerOf(token: string): Promise<User> {
    const link = await this.links.find(this.em.fork(), token, 'password_reset');
    return active(await link?.user.load());
  }
}

function active(user: User | null | undefined): User {
  if (!user || !isActive(user)) throw new NotFoundException(INVALID_LINK);
  return user;
}
