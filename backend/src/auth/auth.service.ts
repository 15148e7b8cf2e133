import { Injectable, UnauthorizedException } from '@nestjs/common';
import type { Actor } from '../access/actor.js';
import { UsersQueries } from '../users/users.queries.js';
import { Passwords } from '../users/passwords.js';
import { SignInThrottle } from './sign-in-throttle.js';

@Injectable()
export class AuthService {
  constructor(
    private readonly users: UsersQueries,
    private readonly passwords: Passwords,
    private readonly throttle: SignInThrottle,
  ) {}

  /**
   * The user whose e-mail address and password these are. An unknown address, a wrong password and an
   * account that is not active answer alike, in the same time.
   */
  async signIn(email: string, password: string, address: string): Promise<Actor> {
    await this.throttle.begin(email, address);
    const account = await this.users.signInAccount(email);
    const right = await this.passwords.matches(password, account?.passwordHash ?? null);
    if (!right || !account || account.actor.inviteStatus !== 'active')
      throw new UnauthorizedException('Invalid email or password');
    await this.throttle.succeeded(email, address);
    return account.actor;
  }
}
