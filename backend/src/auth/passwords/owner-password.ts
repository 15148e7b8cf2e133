import { Injectable } from '@nestjs/common';
import type { Actor } from '../../access/actor.js';
import { WrongContent } from '../../http/validation.pipe.js';
import { Passwords } from '../../users/passwords.js';
import { AccountsQueries } from '../accounts.queries.js';
import { SignInThrottle } from '../sign-in-throttle.js';

const inPassword = { field: 'password', message: 'Password is incorrect' };

/**
 * Asks a signed-in person for its password again, with the same delays as at sign-in. They are its session's, so
 * that nobody else brings or shares them.
 */
@Injectable()
export class OwnerPassword {
  constructor(
    private readonly accounts: AccountsQueries,
    private readonly passwords: Passwords,
    private readonly throttle: SignInThrottle,
  ) {}

  /** Errors: 400 for the field, 429. */
  async check(password: string, actor: Actor, session: Buffer, fault = inPassword): Promise<void> {
    await this.throttle.beginConfirmation(session);
    const account = await this.accounts.ofUser(actor.id);
    if (!(await this.passwords.matches(password, account?.passwordHash ?? null)))
      throw new WrongContent([fault]);
    await this.throttle.forgetConfirmations(session);
  }
}
