import { Inject, Injectable, UnauthorizedException } from '@nestjs/common';
import { isActive } from '../access/actor.js';
import { SETTINGS, type Settings } from '../config/settings.js';
import { TooManyTries } from '../http/errors.filter.js';
import { SignInIncomplete } from '../http/pipes.js';
import { Passwords } from '../users/passwords.js';
import { AccountsQueries, type Account } from './accounts.queries.js';
import { actorOf } from './actor-of.js';
import type { SignInRequest } from './auth.dto.js';
import type { Client } from './client.js';
import { AccountHistory, type SignInMethod } from './history/history.service.js';
import { TrustedDevices, type SignInSource } from './history/trusted-devices.js';
import type { SignedIn } from './sessions/session-lifecycle.js';
import { SignInThrottle } from './sign-in-throttle.js';
import { SecondFactor } from './two-factor/second-factor.js';

const codeMissing = { field: 'code', message: 'Enter the code from your authenticator app' };

interface CodeTry extends Pick<Account, 'user'> {
  source: SignInSource;
  code: string | undefined;
  encryptedSecret: Buffer;
}

@Injectable()
export class AuthService {
  constructor(
    private readonly accounts: AccountsQueries,
    private readonly passwords: Passwords,
    private readonly throttle: SignInThrottle,
    private readonly devices: TrustedDevices,
    private readonly secondFactor: SecondFactor,
    private readonly history: AccountHistory,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * Signs in by e-mail address or username and password, and by a code if the account has an authenticator. An unknown
   * name, a wrong password and an inactive account give the same error in the same time.
   */
  async signIn(request: SignInRequest, client: Client): Promise<SignedIn> {
    const { email: name, password, code } = request;
    const source = await this.devices.sourceOf(name, client);
    await this.countOrRecord(source, client, () => this.throttle.begin(source));
    const { user, encryptedSecret } = await this.accountOf(source, password, client);
    const method = encryptedSecret
      ? await this.methodOf({ source, code, user, encryptedSecret }, client)
      : 'password';
    await this.throttle.succeeded(source);
    const actor = actorOf(user, method !== 'password', this.settings);
    return this.history.recordSignIn({ actor, method, client });
  }

  private async accountOf({ userId }: SignInSource, password: string, client: Client): Promise<Account> {
    const account = await this.accounts.ofUser(userId);
    const isRight = await this.passwords.matches(password, account?.passwordHash ?? null);
    if (isRight && account && isActive(account.user)) return account;
    const outcome = isRight ? 'not_active' : 'wrong_password';
    await this.history.recordFailedSignIn({ userId, outcome, method: 'password' }, client);
    throw new UnauthorizedException('Invalid email or password');
  }

  private async methodOf(given: CodeTry, client: Client): Promise<SignInMethod> {
    const { code = '', user, source } = given;
    const secret = await this.secretToCheck(given, client);
    const method = await this.secondFactor.accept(code, secret, user.id);
    if (!method) {
      const failure = { userId: user.id, outcome: 'wrong_code', method: 'authenticator' } as const;
      await this.history.recordFailedSignIn(failure, client);
      throw new SignInIncomplete([{ field: 'code', message: 'This code is incorrect' }]);
    }
    await this.throttle.codeSucceeded(user.id, source);
    return method;
  }

  /** Counts the try with the code; without a code or a secret the try with the password is cancelled. */
  private async secretToCheck(given: CodeTry, client: Client): Promise<Buffer> {
    const { source, code, user, encryptedSecret } = given;
    try {
      const secret = this.secondFactor.decryptSecret(encryptedSecret, user.id);
      if (!code?.trim()) throw new SignInIncomplete([codeMissing]);
      await this.countOrRecord(source, client, () => this.throttle.beginCode(user.id, source));
      return secret;
    } catch (error) {
      await this.throttle.cancel(source);
      throw error;
    }
  }

  /** Counts a try; one that is refused because of a delay is recorded in the history. */
  private async countOrRecord(
    { userId }: SignInSource,
    client: Client,
    count: () => Promise<void>,
  ): Promise<void> {
    try {
      await count();
    } catch (error) {
      if (error instanceof TooManyTries) await this.history.recordDelayedSignIn(userId, client);
      throw error;
    }
  }
}
