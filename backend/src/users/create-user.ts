import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../access/actor.js';
import { writeActivity } from '../activities/write-activity.js';
import { userEntry } from './user-activity.js';
import { Passwords } from './passwords.js';
import { refuseTakenAddress } from './taken-address.js';
import { UserSchema } from './user.entity.js';
import { refuseAddressOfOthers } from './username-rules.js';
import { SET_PASSWORD_RULES, type CreateUserRequest } from './users.dto.js';

const NOT_THEIR_ADDRESS = "Username can be the user's own e-mail address, but no other one";

@Injectable()
export class CreateUser {
  constructor(
    private readonly em: EntityManager,
    private readonly passwords: Passwords,
  ) {}

  /**
   * A user who is active at once when a password is given, else waits for an invitation. Returns its id.
   * Errors: 400 for the password or another address as a username, 409 for a taken address or username.
   */
  async createUser(request: CreateUserRequest, actor: Actor): Promise<string> {
    const { password, legalName, username, ...fields } = request;
    const { email } = fields;
    refuseAddressOfOthers(username ?? undefined, { email, username: email }, NOT_THEIR_ADDRESS);
    const passwordHash =
      typeof password === 'string'
        ? await this.passwords.hashSet(password, 'password', SET_PASSWORD_RULES)
        : null;
    return this.em.transactional(async (em) => {
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
      return user.id;
    });
  }
}
