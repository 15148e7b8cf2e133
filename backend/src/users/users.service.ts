import { Injectable, NotFoundException } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Passwords } from './passwords.js';
import { replacePassword } from './replace-password.js';
import { refuseTakenAddress } from './taken-address.js';
import { UserSchema, type User } from './user.entity.js';

interface NewAdmin {
  email: string;
  firstName: string;
  lastName: string;
  password: string;
}

@Injectable()
export class UsersService {
  constructor(
    private readonly em: EntityManager,
    private readonly passwords: Passwords,
  ) {}

  /** An admin who can sign in at once. */
  async createAdmin({ email, firstName, lastName, password }: NewAdmin): Promise<User> {
    const address = email.trim().toLowerCase();
    const passwordHash = await this.passwords.hashSet(password, 'password');
    return this.em.transactional(async (em) => {
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

  /** Sets the password, activates the account and ends all its sessions and links. */
  async resetPassword(email: string, password: string): Promise<void> {
    const passwordHash = await this.passwords.hashSet(password, 'password');
    await this.em.transactional(async (em) => {
      const user = await em.findOne(UserSchema, { email: email.trim().toLowerCase() });
      if (!user) throw new NotFoundException('There is no user with this e-mail address');
      await replacePassword(em, { userId: user.id, passwordHash });
    });
  }

  listUsers(): Promise<User[]> {
    return this.em.fork().find(UserSchema, {}, { orderBy: { role: 'asc', email: 'asc' } });
  }
}
