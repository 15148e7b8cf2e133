import { Injectable, NotFoundException } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { AccountLinks } from '../account-links/account-links.js';
import { becomesDeedOf } from '../database/deed.js';
import { lockUser } from './lock-user.js';
import { writeActivity } from '../activities/write-activity.js';
import { userEntry } from './user-activity.js';
import { Passwords } from './passwords.js';
import { refuseAddressOfOthers } from './username-rules.js';
import type { User } from './user.entity.js';
import type { AcceptInvitationRequest, InvitationRecord } from './users.dto.js';

export const INVALID_INVITATION = 'Invalid or expired invitation';

@Injectable()
export class AcceptInvitation {
  constructor(
    private readonly em: EntityManager,
    private readonly links: AccountLinks,
    private readonly passwords: Passwords,
  ) {}

  /** Whom the invitation is for. Errors: 404. */
  async invitationOf(token: string): Promise<InvitationRecord> {
    const { email, firstName, role } = await this.invited(token);
    return { email, firstName, role };
  }

  /**
   * Gives the invited person its username and password, and uses the invitation up. Errors: 404, of any number
   * at once for all but one; 400 for the password or somebody else's address as a username, and 409 for a taken username, after which it still holds.
   */
  async acceptInvitation(token: string, { username, password }: AcceptInvitationRequest): Promise<void> {
    const invited = await this.invited(token);
    refuseAddressOfOthers(username, invited);
    const passwordHash = await this.passwords.hashChosen(password, 'password');
    becomesDeedOf(invited);
    await this.em.transactional(async (em) => {
      // The user first, then its link: as those do who send another invitation.
      const user = await lockUser(em, invited.id, { id: invited.id });
      if (!(await this.links.redeem(em, token, 'invitation')))
        throw new NotFoundException(INVALID_INVITATION);
      user.username = username ?? user.email;
      user.passwordHash = passwordHash;
      user.inviteStatus = 'active';
      user.credentialVersion += 1;
      await writeActivity(em, user, userEntry('activated', user));
    });
  }

  private async invited(token: string): Promise<User> {
    const link = await this.links.find(this.em.fork(), token, 'invitation');
    if (!link) throw new NotFoundException(INVALID_INVITATION);
    return link.user.loadOrFail();
  }
}
