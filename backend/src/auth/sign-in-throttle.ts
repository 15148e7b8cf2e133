import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { TooManyTries } from '../http/errors.filter.js';
import { Sql, type Statement } from '../database/sql.js';
import { SETTINGS, type Settings } from '../config/settings.js';
import { networkOf, type SignInSource } from './history/trusted-devices.js';

interface Allowance {
  /** Failures without a delay. */
  free: number;
  /** The delay after the last free failure, in seconds; it doubles with each further one. */
  firstDelay: number;
  /** The longest delay, in seconds. */
  longestDelay?: number;
}

/** At one account from one source, and from one network at any account (an office shares one). */
const perSource: Allowance = { free: 5, firstDelay: 15 };
const perNetwork: Allowance = { free: 50, firstDelay: 15 };
/** At one account by all unknown sources together: with the delays, 28 in the first hour and 4 in each later one. */
const perUnknownSources: Allowance = { free: 20, firstDelay: 15 };
/** Codes of one account, and requests to reset passwords from one network. */
const perCodes: Allowance = { free: 10, firstDelay: 15 };
const perResets: Allowance = { free: 10, firstDelay: 15 };
/** Codes of the set-up that one network tries. */
const perSetUp: Allowance = { free: 5, firstDelay: 15 };
/** Mails to new addresses that one account requests: 16 in the first day, and 4 in each later one. */
const perEmailChanges: Allowance = { free: 5, firstDelay: 60, longestDelay: 6 * 60 * 60 };
const LONGEST_DELAY_S = 15 * 60;

/**
 * A try counts as a failure until it has succeeded, so that parallel tries cannot slip through. One statement counts
 * it and sets the time of the next allowed one; before that time it returns no row. Without a delay that is -infinity,
 * not now(): parallel tries would be refused by each other's. Failures are forgotten after a day without one.
 */
const begin: Statement = {
  name: 'sign-in-begin',
  text: `
    insert into sign_in_throttles as throttle (key, failures, next_try_at, updated_at)
    values ($1, 1, '-infinity', now())
    on conflict (key) do update set
      failures = case when throttle.updated_at < now() - interval '1 day' then 1 else throttle.failures + 1 end,
      next_try_at = case when throttle.updated_at < now() - interval '1 day' or throttle.failures + 1 < $2 then '-infinity'
        else now() + make_interval(secs => least($4, $3 * 2 ^ least(throttle.failures + 1 - $2, 20))) end,
      updated_at = now()
    where throttle.next_try_at <= now()
    returning failures`,
};

const wait: Statement = {
  name: 'sign-in-wait',
  text: `
    select ceil(extract(epoch from next_try_at - now()))::int as seconds
    from sign_in_throttles where key = $1 and next_try_at > now()`,
};

const forget: Statement = { name: 'sign-in-forget', text: 'delete from sign_in_throttles where key = $1' };
const takeBack: Statement = {
  name: 'sign-in-take-back',
  text: `
    update sign_in_throttles set failures = greatest(failures - 1, 0), next_try_at = '-infinity' where key = $1`,
};

interface Count {
  key: Buffer;
  allowance: Allowance;
  /** The error's sentence, and what the user can do other than wait. */
  tooMany: string;
  help?: string;
}

/**
 * Delays guessing. Tries from a browser or network that the account trusts (history/trusted-devices.ts) are counted
 * for that source alone; those from all unknown sources are counted together, across all their addresses. So unknown
 * sources cannot lock the owner out of the devices used before.
 */
@Injectable()
export class SignInThrottle {
  constructor(
    private readonly sql: Sql,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Counts a try with a password. Throws TooManyTries during a delay; such a try does not count. */
  async begin(source: SignInSource): Promise<void> {
    const counted: Count[] = [];
    for (const count of triesAt(source)) {
      try {
        await this.count(count);
      } catch (error) {
        await this.takeBack(counted);
        throw error;
      }
      counted.push(count);
    }
  }

  /** The password was right: forgets this try and the earlier ones from that source. */
  async succeeded(source: SignInSource): Promise<void> {
    await this.cancel(source);
    await this.change(forget, sourceKey(source));
  }

  /** The password was not checked to the end: forgets this try, but not the earlier ones. */
  cancel(source: SignInSource): Promise<void> {
    return this.takeBack(triesAt(source));
  }

  /** Counts a try that names no account, such as one with a passkey. Throws TooManyTries. */
  beginFrom(address: string): Promise<void> {
    return this.count(triesFrom(networkOf(address)));
  }

  succeededFrom(address: string): Promise<void> {
    return this.takeBack([triesFrom(networkOf(address))]);
  }

  /** Counts a try with a code; those from unknown sources, which know the password, together. Throws TooManyTries. */
  beginCode(userId: string, source: SignInSource): Promise<void> {
    return this.count({
      key: codeKey(userId, source),
      allowance: perCodes,
      tooMany: SIGN_INS,
      help: source.isTrusted ? undefined : OTHER_WAYS,
    });
  }

  async codeSucceeded(userId: string, source: SignInSource): Promise<void> {
    await this.change(source.isTrusted ? forget : takeBack, codeKey(userId, source));
  }

  /** After a change of password: those who tried codes knew the former one. */
  async forgetCodes(userId: string, source: SignInSource): Promise<void> {
    await this.change(forget, codeKey(userId, { ...source, isTrusted: false }));
    await this.change(forget, codeKey(userId, source));
  }

  /** Counts a try to confirm a change with the password. Throws TooManyTries. */
  beginConfirmation(session: Buffer): Promise<void> {
    return this.count({ key: confirmationKey(session), allowance: perSource, tooMany: SIGN_INS });
  }

  forgetConfirmations(session: Buffer): Promise<void> {
    return this.change(forget, confirmationKey(session));
  }

  /** Counts a request for a link; it is never taken back. Throws TooManyTries. */
  beginReset(address: string): Promise<void> {
    const key = keyOf(`reset ${networkOf(address)}`);
    return this.count({ key, allowance: perResets, tooMany: 'Too many requests' });
  }

  /** Counts a mail to a new address of the account; it is never taken back. Throws TooManyTries. */
  beginEmailChange(userId: string): Promise<void> {
    const key = keyOf(`email change ${userId}`);
    return this.count({ key, allowance: perEmailChanges, tooMany: 'Too many requests' });
  }

  /** Counts a try with the code of the set-up. Throws TooManyTries. */
  beginSetUp(address: string): Promise<void> {
    return this.count({ key: setUpKey(address), allowance: perSetUp, tooMany: 'Too many wrong codes' });
  }

  /** The code was right: forgets the network's earlier tries. */
  setUpSucceeded(address: string): Promise<void> {
    return this.change(forget, setUpKey(address));
  }

  private async count({ key, allowance, tooMany, help = '' }: Count): Promise<void> {
    if (!this.settings.signInLimit) return;
    const { free, firstDelay, longestDelay = LONGEST_DELAY_S } = allowance;
    const counted = await this.sql.row(begin, [key, free, firstDelay, longestDelay]);
    if (counted) return;
    const seconds = Math.max(1, (await this.sql.row<{ seconds: number }>(wait, [key]))?.seconds ?? 1);
    throw new TooManyTries(`${tooMany}. Please try again in ${inWords(seconds)}${help}.`, seconds);
  }

  private async takeBack(counts: Count[]): Promise<void> {
    for (const { key } of counts) await this.change(takeBack, key);
  }

  private async change(statement: Statement, key: Buffer): Promise<void> {
    if (this.settings.signInLimit) await this.sql.rows(statement, [key]);
  }
}

const SIGN_INS = 'Too many failed sign-ins';
const OTHER_WAYS = ', sign in from a device or network that you have used before, or reset your password';

/** The network comes first, so that a delayed network leaves no rows for made-up accounts. */
const triesAt = (source: SignInSource): Count[] => [
  triesFrom(source.network),
  { key: sourceKey(source), allowance: perSource, tooMany: SIGN_INS },
  ...(source.isTrusted
    ? []
    : [
        {
          key: keyOf(`unknown sources ${source.account}`),
          allowance: perUnknownSources,
          tooMany: SIGN_INS,
          help: OTHER_WAYS,
        },
      ]),
];
const triesFrom = (network: string): Count => ({
  key: keyOf(`network ${network}`),
  allowance: perNetwork,
  tooMany: SIGN_INS,
});

const inWords = (seconds: number): string =>
  seconds < 90 ? `${seconds} ${seconds === 1 ? 'second' : 'seconds'}` : `${Math.ceil(seconds / 60)} minutes`;

const sourceKey = ({ account, countKey }: SignInSource): Buffer => keyOf(`account ${account} ${countKey}`);
const codeKey = (userId: string, { countKey, isTrusted }: SignInSource): Buffer =>
  keyOf(`code ${userId} ${isTrusted ? countKey : 'unknown sources'}`);
const setUpKey = (address: string): Buffer => keyOf(`set-up ${networkOf(address)}`);
const confirmationKey = (session: Buffer): Buffer => keyOf(`confirmation ${session.toString('hex')}`);
const keyOf = (text: string): Buffer => createHash('sha256').update(text).digest();
