import { Injectable } from '@nestjs/common';
import type { Actor } from '../access/actor.js';
import { writeActivity } from '../activities/write-activity.js';
import { WrongContent } from '../http/pipes.js';
import { OutgoingMails } from '../mail/outgoing-mails.js';
import { Invitations } from './invitations.js';
import { Passwords } from './passwords.js';
import { refuseAddressOfOthers, refuseTakenAddress } from './sign-in-names.js';
import { userEntry, UserSchema } from './user.entity.js';
import { SET_PASSWORD_RULES, type CreateUserRequest } from './users.dto.js';

const NOT_THEIR_ADDRESS = "Username can be the user's own e-mail address, but not another one";
const NO_INVITATION_WITH_PASSWORD = 'A user with a password is active at once, and is not invited';

/** New LPs and admins, made by an admin. */
@Injectable()
export class UserCreation {
  constructor(
    private readonly passwords: Passwords,
    private readonly mails: OutgoingMails,
    private readonly invitations: Invitations,
  ) {}

  /**
   * With a password the user is active at once, else needs an invitation, which is sent if that is asked for. Returns
   * its id. Errors: 400 for the password, one beside an invitation, or another address as a username, 409 for a taken
   * address or username.
   */
  async createUser(request: CreateUserRequest, actor: Actor): Promise<string> {
    const { password, legalName, username, invite, ...fields } = request;
    const { email } = fields;
    refuseAddressOfOthers(username ?? undefined, { email, username: email }, NOT_THEIR_ADDRESS);
    if (invite && typeof password === 'string')
      throw new WrongContent([{ field: 'invite', message: NO_INVITATION_WITH_PASSWORD }]);
    const passwordHash =
      typeof password === 'string'
        ? await this.passwords.hashSet(password, 'password', SET_PASSWORD_RULES)
        : null;
    return this.mails.transaction(async (em, post) => {
      await refuseTakenAddress(em, email);
      const user = em.create(UserSchema, {
        ...fields,
        legalName: legalName ?? undefined,
        username: username ?? email,
        passwordHash,
        inviteStatus: passwordHash ? 'active' : 'created',
      });
      await em.flush();
      await writeActivity(em, actor, userEntry('created', user));
      if (passwordHash) await writeActivity(em, actor, userEntry('activated', user));
      if (invite) {
        // Nobody else knows a user whom this transaction created.
        await this.invitations.inviteLocked(em, post, user);
        await writeActivity(em, actor, userEntry('invited', user));
      }
      return user.id;
    });
  }
}
