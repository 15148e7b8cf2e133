import { EntityManager } from '@mikro-orm/postgresql';
import { BadRequestException, ConflictException, Injectable } from '@nestjs/common';
import type { Actor } from '../access/actor.js';
import { writeActivity } from '../activities/write-activity.js';
import { refuseOutdated } from '../database/records.js';
import { lockUser } from './lock-user.js';
import { Passwords } from './passwords.js';
import { refuseTakenAddress } from './sign-in-names.js';
import { userEntry, UserSchema, type User } from './user.entity.js';

interface NewAdmin {
  email: string;
  firstName: string;
  lastName: string;
  password: string;
}

/** The message when a first admin is refused. */
export const SET_UP_ALREADY = 'This portal is set up already. Please sign in.';

const markOwnFund = `update installation set fund = coalesce(fund, 'own')`;

@Injectable()
export class UsersService {
  constructor(
    private readonly em: EntityManager,
    private readonly passwords: Passwords,
  ) {}

  /**
   * An active admin; `asFirst`: only if there is no user yet, also of concurrent calls. From then on the database holds
   * an own fund unless it holds the demo fund. Errors: 400 for the password, 409 for a taken address or another user.
   */
  async createAdmin(
    { email, firstName, lastName, password }: NewAdmin,
    { asFirst = false } = {},
  ): Promise<User> {
    const address = email.trim().toLowerCase();
    const passwordHash = await this.passwords.hashSet(password, 'password');
    return this.em.transactional(async (em) => {
      // Locks the row, so that of concurrent calls one finds the other's user.
      await em.execute(markOwnFund);
      if (asFirst && (await em.count(UserSchema)) > 0) throw new ConflictException(SET_UP_ALREADY);
      await refuseTakenAddress(em, address);
      const user = em.create(UserSchema, {
        email: address,
        username: address,
        firstName,
        lastName,
        passwordHash,
        role: 'admin',
        inviteStatus: 'active',
      });
      await em.flush();
      return user;
    });
  }

  /** Sets an LP's name on tax documents. Errors: 400 for an admin, 404, 412. */
  setLegalName(id: string, legalName: string, seen: number | undefined, actor: Actor): Promise<void> {
    return this.em.transactional(async (em) => {
      const user = await lockUser(em, id, actor);
      refuseOutdated(user, seen);
      if (user.role !== 'lp') throw new BadRequestException('Only LPs have a legal name');
      const from = user.legalName;
      if (from === legalName) return;
      user.legalName = legalName;
      await writeActivity(em, actor, userEntry('updated', user, { kind: 'legal', from, to: legalName }));
    });
  }

  listUsers(): Promise<User[]> {
    return this.em.fork().find(UserSchema, {}, { orderBy: { role: 'asc', email: 'asc' } });
  }
}
