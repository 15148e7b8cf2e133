import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { TooManyTries } from '../http/errors.filter.js';
import { Sql, type Statement } from '../database/sql.js';
import { SETTINGS, type Settings } from '../env.js';

interface Allowance {
  /** Failures that bring no delay. */
  free: number;
  /** The delay after the last free failure, in seconds; it doubles with each further one. */
  firstDelay: number;
}

/** From one address on one account, and from one address on any account (an office shares one). */
const perAccountAndAddress: Allowance = { free: 5, firstDelay: 15 };
const perAddress: Allowance = { free: 50, firstDelay: 15 };
/** Codes of one account, from anywhere, and links to reset passwords asked for from one address. */
const perAccount: Allowance = { free: 10, firstDelay: 15 };
const resets: Allowance = { free: 10, firstDelay: 15 };
const LONGEST_DELAY_S = 15 * 60;

/**
 * A try counts as a failure until it has succeeded, so that parallel tries cannot slip through. One
 * statement counts it and sets the next moment at which one is allowed; while that lies ahead, no row
 * comes back. Failures are forgotten after a day without one.
 */
const begin: Statement = {
  name: 'sign-in-begin',
  text: `
    insert into sign_in_throttles as throttle (key, failures, next_try_at, updated_at)
    values ($1, 1, now(), now())
    on conflict (key) do update set
      failures = case when throttle.updated_at < now() - interval '1 day' then 1 else throttle.failures + 1 end,
      next_try_at = case when throttle.updated_at < now() - interval '1 day' or throttle.failures + 1 < $2 then now()
        else now() + make_interval(secs => least($4, $3 * 2 ^ least(throttle.failures + 1 - $2, 20))) end,
      updated_at = now()
    where throttle.next_try_at <= now()
    returning failures`,
};

const wait: Statement = {
  name: 'sign-in-wait',
  text: 'select ceil(extract(epoch from next_try_at - now()))::int as seconds from sign_in_throttles where key = $1',
};

const forget: Statement = { name: 'sign-in-forget', text: 'delete from sign_in_throttles where key = $1' };
const takeBack: Statement = {
  name: 'sign-in-take-back',
  text: 'update sign_in_throttles set failures = greatest(failures - 1, 0), next_try_at = now() where key = $1',
};

@Injectable()
export class SignInThrottle {
  constructor(
    private readonly sql: Sql,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Counts a try with a password. Throws TooManyTries while this address has to wait. */
  async begin(email: string, address: string): Promise<void> {
    await this.count(accountKey(email, address), perAccountAndAddress);
    await this.beginFrom(address);
  }

  /** The try was right: it no longer counts, nor do those before it. */
  async succeeded(email: string, address: string): Promise<void> {
    await this.change(forget, accountKey(email, address));
    await this.succeededFrom(address);
  }

  /** The try was neither right nor wrong: it no longer counts, but those before it do. */
  async undecided(email: string, address: string): Promise<void> {
    await this.change(takeBack, accountKey(email, address));
    await this.succeededFrom(address);
  }

  /** Counts a try that names no account, such as one with a passkey. Throws TooManyTries. */
  beginFrom(address: string): Promise<void> {
    return this.count(addressKey(address), perAddress);
  }

  succeededFrom(address: string): Promise<void> {
    return this.change(takeBack, addressKey(address));
  }

  /** Counts a code of the account, from wherever: whoever has the password cannot try all codes. */
  beginCode(userId: string): Promise<void> {
    return this.count(codeKey(userId), perAccount);
  }

  forgetCodes(userId: string): Promise<void> {
    return this.change(forget, codeKey(userId));
  }

  /** Counts a request for a link; nothing takes it back. Throws TooManyTries. */
  beginReset(address: string): Promise<void> {
    return this.count(resetKey(address), resets, 'Too many requests');
  }

  private async count(key: Buffer, { free, firstDelay }: Allowance, what = 'Too many failed sign-ins') {
    if (!this.settings.signInLimit) return;
    const counted = await this.sql.row(begin, [key, free, firstDelay, LONGEST_DELAY_S]);
    if (counted) return;
    const seconds = Math.max(1, (await this.sql.row<{ seconds: number }>(wait, [key]))?.seconds ?? 1);
    throw new TooManyTries(`${what}. Please try again in ${inWords(seconds)}.`, seconds);
  }

  private async change(statement: Statement, key: Buffer): Promise<void> {
    if (this.settings.signInLimit) await this.sql.rows(statement, [key]);
  }
}

const inWords = (seconds: number): string =>
  seconds < 90 ? `${seconds} ${seconds === 1 ? 'second' : 'seconds'}` : `${Math.ceil(seconds / 60)} minutes`;

const accountKey = (email: string, address: string): Buffer => keyOf(`account ${email} ${network(address)}`);
const codeKey = (userId: string): Buffer => keyOf(`code ${userId}`);
const resetKey = (address: string): Buffer => keyOf(`reset ${network(address)}`);
const addressKey = (address: string): Buffer => keyOf(`address ${network(address)}`);
const keyOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A home or an office has a whole IPv6 /64 to itself. */
function network(address: string): string {
  if (!address.includes(':')) return address;
  const [head = ''] = address.split('::');
  return [...head.split(':'), '0', '0', '0', '0'].slice(0, 4).join(':');
}
