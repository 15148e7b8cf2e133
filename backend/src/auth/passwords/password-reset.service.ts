import { setTimeout } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, NotFoundException } from '@nestjs/common';
import { AccountLinks } from '../../users/account-links/account-links.js';
import { attributeAuditTo } from '../../audit/audit-context.js';
import { OutgoingMails } from '../../mail/outgoing-mails.js';
import { Passwords } from '../../users/passwords.js';
import { replacePassword } from '../../users/credentials.js';
import { UserSchema, type User } from '../../users/user.entity.js';
import type { Client } from '../client.js';
import { TrustedDevices } from '../history/trusted-devices.js';
import { SignInThrottle } from '../sign-in-throttle.js';

export const INVALID_LINK = 'Invalid or expired link';

/** Mails to one address; who asks more often is answered the same and gets none. */
const MOST_AN_HOUR = 3;

/** No request is answered sooner, so that the milliseconds that a known address costs more do not show. */
const LEAST_MS = 200;

/** Who has the address, and how many mails it was sent; one row, whether anybody has it or not. */
const asked = `
  select holder.id, coalesce(holder.first_name, '') as "firstName", coalesce(holder.last_name, '') as "lastName",
    (select count(*)::int from outgoing_mails where template = 'password_reset' and to_email = given.email
      and created_at > now() - interval '1 hour') as mails
  from (select ?::text as email) given
    left join users holder on lower(holder.email) = given.email and holder.invite_status = 'active'`;

interface Asked {
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
   * Posts a mail with a link, which is made when the mail is sent. An address that nobody has takes the same
   * steps: its mail is nobody's and goes nowhere. Errors: 429 for who asks too often.
   */
  async request(email: string, address: string): Promise<void> {
    await this.throttle.beginReset(address);
    await Promise.all([this.post(email), setTimeout(LEAST_MS)]);
  }

  private post(email: string): Promise<void> {
    return this.mails.transaction(async (em, post) => {
      await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`reset ${email}`]);
      const [row] = await em.execute<Asked[]>(asked, [email]);
      if (!row || row.mails >= MOST_AN_HOUR) return;
      const { id, firstName, lastName } = row;
      post({ template: 'password_reset', params: {}, to: { id, email, firstName, lastName } });
    });
  }

  /** Whose password the link sets. Errors: 404. */
  async emailOf(token: string): Promise<string> {
    return (await this.ownerOf(token)).email;
  }

  /**
   * Uses the link up and ends all sessions. Whoever reads the account's mail may be trusted: the browser is from
   * then on, by the device tokens that are returned. Errors: 400 for the password, 404.
   */
  async reset(token: string, password: string, client: Client): Promise<string[]> {
    const owner = await this.ownerOf(token);
    const passwordHash = await this.passwords.hashChosen(password, 'password');
    attributeAuditTo(owner);
    const { user, devices } = await this.mails.transaction(async (em, post) => {
      const link = await this.links.redeem(em, token, 'password_reset');
      const user = active(link && (await em.findOne(UserSchema, link.user.id)));
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
  if (user?.inviteStatus !== 'active') throw new NotFoundException(INVALID_LINK);
  return user;
}
